import type { Translate } from '@sayfa/web-kit';

/** The title of a test, or a name with its id. Source: VID-010. */
export const testName = (t: Translate, { id, title }: { id: number; title: string }): string =>
  title.trim() === '' ? t('video-solutions:tests.untitled', { id }) : title;
