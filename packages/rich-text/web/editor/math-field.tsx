import { Skeleton, Text } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { MathfieldElement } from 'mathlive';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import classes from './editor.module.css';
import './math-fonts.css';

const PLACE_HEIGHT = 48;

/** The place of the keyboard is as high as the keyboard, which goes away with the field. */
const useKeyboardHeight = (
  field: MathfieldElement | undefined,
  keyboard: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    if (!field) return undefined;
    const keys = window.mathVirtualKeyboard;
    const fit = () => {
      if (keyboard.current) keyboard.current.style.blockSize = `${keys.boundingRect.height}px`;
    };
    keys.addEventListener('geometrychange', fit);
    return () => {
      keys.removeEventListener('geometrychange', fit);
      keys.hide({ animate: false });
    };
  }, [field, keyboard]);
};

/** A formula as it looks, with a keyboard of its signs under it. What draws it is fetched with the first one. */
export const MathField = ({
  label,
  latex,
  onLatex,
  onReady,
}: {
  label: string;
  latex: string;
  onLatex(latex: string): void;
  /** Called once the field can be written in. */
  onReady(field: HTMLElement): void;
}) => {
  const { t, language } = useText();
  const keyboardName = t('rich-text:formula.keyboard');
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const keyboard = useRef<HTMLDivElement>(null);
  const [field, setField] = useState<MathfieldElement>();
  // It writes LaTeX in its own way, and says so also where nobody changed the formula.
  const last = useRef('');
  const typed = useEffectEvent((value: string): void => {
    if (value === last.current) return;
    last.current = value;
    onLatex(value);
  });
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    let isGone = false;
    const keys = window.mathVirtualKeyboard;
    const start = async () => {
      const { MathfieldElement: Field } = await import('mathlive');
      if (isGone || !place.current || !keyboard.current) return;
      // Fonts come with the formulas' own; sounds and anything else from outside stay away.
      Field.fontsDirectory = null;
      Field.soundsDirectory = null;
      Field.plonkSound = null;
      Field.locale = language;
      Field.strings = { [language]: { 'tooltip.toggle virtual keyboard': keyboardName } };
      const made = new Field({ mathVirtualKeyboardPolicy: 'manual' });
      made.className = classes.mathField ?? '';
      made.setAttribute('aria-labelledby', id);
      made.addEventListener('input', () => typed(made.value));
      place.current.replaceChildren(made);
      // Its words are in fewer languages than ours.
      made.menuItems = [];
      window.mathVirtualKeyboard.editToolbar = 'none';
      window.mathVirtualKeyboard.container = keyboard.current;
      made.addEventListener('focusin', () => window.mathVirtualKeyboard.show({ animate: false }));
      setField(made);
      ready(made);
    };
    start().catch(() => undefined);
    return () => {
      isGone = true;
      keys?.hide({ animate: false });
    };
  }, [id, language, keyboardName]);
  useEffect(() => {
    if (!field || field.value === latex) return;
    field.setValue(latex, { silenceNotifications: true });
    last.current = field.value;
  }, [field, latex]);
  useKeyboardHeight(field, keyboard);
  return (
    <div>
      <Text component="span" id={id} size="sm" fw={500}>
        {label}
      </Text>
      <div ref={place} dir="ltr">
        <Skeleton height={PLACE_HEIGHT} />
      </div>
      <div ref={keyboard} className={classes.keyboard} dir="ltr" />
    </div>
  );
};
