import { LANGUAGES, type Language } from '@sayfa/i18n';
import { useText, useVirtualKeyboard } from '@sayfa/web-kit';
import {
  IconArrowBigUp,
  IconArrowBigUpLines,
  IconBackspace,
  IconCornerDownLeft,
  IconKeyboardHide,
} from '@tabler/icons-react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { pressKey } from './edit-field.ts';
import classes from './keyboard-panel.module.css';
import { type KeyboardPlace, placeOf } from './keyboard-place.ts';
import { capital, faceOf, LAYOUTS } from './layouts.ts';
import type { TextField } from './text-field.ts';

type Shift = 'off' | 'once' | 'locked';

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** Tells the screen beneath how much of its lower edge the keyboard covers. */
const showCovered = (place: KeyboardPlace, height: number): void => {
  const { dataset, style } = document.documentElement;
  dataset.keyboard = place;
  style.setProperty('--keyboard-bottom', place === 'bottom' ? `${height}px` : '0px');
};

const showUncovered = (): void => {
  const { dataset, style } = document.documentElement;
  delete dataset.keyboard;
  style.removeProperty('--keyboard-bottom');
};

/** Keeps the field in sight, and moves to the other edge where the keyboard would cover it. */
const usePlace = (field: TextField) => {
  const panel = useRef<HTMLFieldSetElement>(null);
  const [place, setPlace] = useState<KeyboardPlace>('bottom');
  useLayoutEffect(() => {
    const update = (): void => {
      const height = panel.current?.offsetHeight ?? 0;
      const now = placeOf(field.getBoundingClientRect(), height, window.innerHeight);
      setPlace(now);
      showCovered(now, height);
    };
    update();
    const watcher = new ResizeObserver(update);
    watcher.observe(field);
    if (panel.current) watcher.observe(panel.current);
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, true);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, true);
      showUncovered();
    };
  }, [field]);
  return { panel, place };
};

/** The system's own keyboard stays away from a field while this one is open. */
const useOnlyKeyboard = (field: TextField): void => {
  useEffect(() => {
    const before = field.inputMode;
    field.inputMode = 'none';
    return () => {
      field.inputMode = before;
    };
  }, [field]);
};

type KeyProps = {
  name: string;
  label?: string;
  isOn?: boolean;
  wide?: number;
  children?: ReactNode;
};

/** Told apart by `data-key`; the panel handles presses. */
const Key = ({ name, label, isOn, wide = 1, children }: KeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={classes.key}
    style={{ flexGrow: wide }}
    data-key={name}
    aria-label={label}
    aria-pressed={isOn}
  >
    {children ?? faceOf(name)}
  </button>
);

/** What presses of keys do; the focus never leaves the field. */
const usePresses = (panel: RefObject<HTMLElement | null>, press: (key: string) => void): void => {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    // Nothing behind it takes the press for one outside of itself.
    const hold = (event: Event): void => {
      event.stopPropagation();
      if (event.type !== 'touchstart') event.preventDefault();
    };
    const down = (event: PointerEvent): void => {
      hold(event);
      const key = event.target instanceof Element ? event.target.closest('[data-key]') : null;
      const name = key?.getAttribute('data-key');
      if (name) latest.current(name);
    };
    element.addEventListener('pointerdown', down);
    for (const kind of ['mousedown', 'touchstart', 'click']) element.addEventListener(kind, hold);
    return () => {
      element.removeEventListener('pointerdown', down);
      for (const kind of ['mousedown', 'touchstart', 'click']) {
        element.removeEventListener(kind, hold);
      }
    };
  }, [panel]);
};

const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;

/** The last row: shift, caps lock, language, space, Enter, and the key that closes. */
const LastRow = ({ shift, language }: { shift: Shift; language: Language }) => {
  const { t } = useText();
  return (
    <div className={classes.row}>
      <Key name="Shift" label={t('virtual-keyboard:shift')} isOn={shift === 'once'} wide={1.5}>
        <IconArrowBigUp {...ICON} />
      </Key>
      <Key
        name="CapsLock"
        label={t('virtual-keyboard:capsLock')}
        isOn={shift === 'locked'}
        wide={1.5}
      >
        <IconArrowBigUpLines {...ICON} />
      </Key>
      <Key name="Language" label={t('virtual-keyboard:language')} wide={1.5}>
        {language.toUpperCase()}
      </Key>
      <Key name="@" />
      <Key name=" " label={t('virtual-keyboard:space')} wide={6}>
        {t('virtual-keyboard:space')}
      </Key>
      <Key name="Backspace" label={t('virtual-keyboard:backspace')} wide={1.5}>
        <IconBackspace {...ICON} />
      </Key>
      <Key name="Enter" label={t('virtual-keyboard:enter')} wide={1.5}>
        <IconCornerDownLeft {...ICON} />
      </Key>
      <Key name="Close" label={t('virtual-keyboard:close')} wide={1.5}>
        <IconKeyboardHide {...ICON} />
      </Key>
    </div>
  );
};

/** A keyboard on the screen that types into the field with the focus. Source: SRC-018, SRC-019. */
const KeyboardPanel = ({ field }: { field: TextField }) => {
  const { t, language: own } = useText();
  const { close } = useVirtualKeyboard();
  const [language, setLanguage] = useState<Language>(own);
  const [shift, setShift] = useState<Shift>('off');
  const { panel, place } = usePlace(field);
  useOnlyKeyboard(field);
  const toggle = (to: Shift): void => setShift(shift === to ? 'off' : to);
  usePresses(panel, (key) => {
    if (key === 'Shift') toggle('once');
    else if (key === 'CapsLock') toggle('locked');
    else if (key === 'Language') setLanguage(nextLanguage(language));
    else if (key === 'Close') close();
    else {
      pressKey(field, key);
      if (shift === 'once') setShift('off');
    }
  });
  const layer = LAYOUTS[language][shift === 'once' ? 'shift' : 'base'];
  // Caps lock of kana is katakana, which shift has.
  const rows = shift === 'locked' && language === 'ja' ? LAYOUTS.ja.shift : layer;
  const keyOf = (key: string): string => (shift === 'locked' ? capital(key, language) : key);
  return createPortal(
    <fieldset
      ref={panel}
      className={classes.keyboard}
      data-place={place}
      dir="ltr"
      aria-label={t('virtual-keyboard:name')}
    >
      {rows.map((row) => (
        <div key={row.join('')} className={classes.row} lang={language}>
          {row.map((key) => (
            <Key key={key} name={keyOf(key)} />
          ))}
        </div>
      ))}
      <LastRow shift={shift} language={language} />
    </fieldset>,
    document.body,
  );
};

export default KeyboardPanel;
