import { loadFile } from '@sayfa/kernel';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { textOf } from '../language/translate.ts';
import { toast } from '../toasts/toast.ts';

/** Loads a file of the application; while the server is away the person is told. */
export const loadWhenThere = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  loadFile(load, () => toast({ id: 'part-later', kind: 'warning', text: textOf('ui:partLater') }));

/**
 * A component in a file of its own, fetched when it is first drawn. Without the server it is drawn
 * later, and what stands around it stays.
 */
export const lazyPart = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadWhenThere(load));
