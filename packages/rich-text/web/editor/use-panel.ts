import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApplyTyped, PanelName } from './panel-props.ts';

/**
 * Applies what is typed in an open panel when the form around an editor is submitted; the form is
 * not submitted where that is wrong.
 */
const useSubmitTyped = (
  editor: RefObject<HTMLElement | null>,
  applyTyped: RefObject<ApplyTyped | null>,
  onApplied: () => void,
): void => {
  const submit = useEffectEvent((event: SubmitEvent) => {
    if (!applyTyped.current) return;
    // React's own handler of the form runs after this one, and has to see the changed text.
    const isApplied = flushSync(() => {
      const isRight = applyTyped.current?.() ?? true;
      if (isRight) onApplied();
      return isRight;
    });
    if (isApplied) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const form = editor.current?.closest('form');
    const handle = (event: SubmitEvent) => submit(event);
    form?.addEventListener('submit', handle, { capture: true });
    return () => form?.removeEventListener('submit', handle, { capture: true });
  }, [editor]);
};

/** The open panel of an editor. */
export const usePanel = (editor: RefObject<HTMLElement | null>) => {
  const [panel, setPanel] = useState<PanelName>();
  const applyTyped = useRef<ApplyTyped>(null);
  const close = () => setPanel(undefined);
  useSubmitTyped(editor, applyTyped, close);
  return {
    panel,
    applyTyped,
    open: setPanel,
    close,
    /** By its button in the toolbar; what is typed in an open one is applied. */
    toggle: (name: PanelName) => {
      applyTyped.current?.();
      setPanel(name === panel ? undefined : name);
    },
  };
};
