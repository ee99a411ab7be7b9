import { IconButton } from '@sayfa/ui';
import { lazyPart, useText, useVirtualKeyboard } from '@sayfa/web-kit';
import { IconKeyboard } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import classes from './keyboard-host.module.css';
import { type TextField, textFieldOf } from './text-field.ts';
import { isTouchBoard } from './touch-board.ts';

const KeyboardPanel = lazyPart(() => import('./keyboard-panel.tsx'));

/** The text field that has the focus. */
const useFocusedField = (): TextField | undefined => {
  const [field, setField] = useState(() => textFieldOf(document.activeElement));
  useEffect(() => {
    const entered = ({ target }: FocusEvent): void => setField(textFieldOf(target));
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget === null) setField(undefined);
    };
    document.addEventListener('focusin', entered);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('focusin', entered);
      document.removeEventListener('focusout', left);
    };
  }, []);
  return field;
};

/** Opens the keyboard when a finger goes into a field of a board, until a real key is pressed. */
const useOpenByItself = (): void => {
  useEffect(() => {
    let hasKeyboard = false;
    const pressed = ({ isTrusted }: KeyboardEvent): void => {
      if (isTrusted) hasKeyboard = true;
    };
    const touched = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType !== 'touch' || hasKeyboard || !isTouchBoard()) return;
      const { isDismissed, open } = useVirtualKeyboard.getState();
      const field =
        target instanceof Element ? target.closest('input, textarea, [contenteditable]') : null;
      if (!isDismissed && textFieldOf(field)) open();
    };
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('pointerup', touched, true);
    return () => {
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('pointerup', touched, true);
    };
  }, []);
};

/** The keyboard on the screen, and the button that opens it while a field of a board has the focus. Source: SRC-018. */
export const KeyboardHost = () => {
  const { t } = useText();
  const { isOpen, open } = useVirtualKeyboard();
  const field = useFocusedField();
  useOpenByItself();
  if (!field) return null;
  if (isOpen) {
    return (
      <Suspense>
        <KeyboardPanel field={field} />
      </Suspense>
    );
  }
  if (!isTouchBoard()) return null;
  return (
    <div className={classes.opener}>
      <IconButton
        variant="default"
        size={56}
        label={t('virtual-keyboard:open')}
        icon={<IconKeyboard size={28} stroke={1.75} aria-hidden />}
        // The focus stays in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      />
    </div>
  );
};
