import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useFieldAnnouncement } from './field-announcement.ts';
import { focusFirstError } from './focus-first-error.ts';

/** What is wrong, in words, by the names of the fields. */
export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** What names a field: `data-field` on it or around it, else its `name`. */
const nameOfField = (element: Element): string =>
  element.closest<HTMLElement>('[data-field]')?.dataset.field ?? element.getAttribute('name') ?? '';

/**
 * Calls what was deferred when no pointer is pressed: a message that appears while a button is being
 * pressed would move the button away from under the pointer.
 */
const useAfterPress = (): ((run: () => void) => void) => {
  const isPressed = useRef(false);
  const deferred = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    // The click follows the release at once; a timer runs after both.
    const release = (): void => {
      isPressed.current = false;
      setTimeout(() => {
        for (const run of deferred.current.splice(0)) run();
      });
    };
    const releases = ['pointerup', 'pointercancel', 'dragend'] as const;
    window.addEventListener('pointerdown', press, { capture: true });
    for (const name of releases) window.addEventListener(name, release, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', press, { capture: true });
      for (const name of releases) window.removeEventListener(name, release, { capture: true });
      deferred.current = [];
    };
  }, []);
  return (run) => {
    if (isPressed.current) deferred.current.push(run);
    else run();
  };
};

/**
 * The rule of all forms: a field that was changed is checked when it is left, every field when the form
 * is sent, and the first faulty one is focused then. A message stays until what it says is put right.
 * A field that nobody wrote in says nothing when it is left.
 */
export const useFieldChecks = <Field extends string>(
  /** Everything that is wrong now. Called only where something may be shown. */
  check: () => FieldProblems<Field>,
  /** The form; one of its own where none is passed. */
  passed?: RefObject<HTMLFormElement | null>,
) => {
  const own = useRef<HTMLFormElement>(null);
  const form = passed ?? own;
  const [shown, setShown] = useState<'all' | ReadonlySet<string>>(new Set<string>());
  const edited = useRef(new Set<string>());
  const afterPress = useAfterPress();
  const announcement = useFieldAnnouncement(form);
  const latest = useRef(check);
  latest.current = check;
  const problems: Partial<Record<Field, string>> = {};
  if (shown === 'all' || shown.size > 0) {
    const found = check();
    for (const field in found) {
      if (shown === 'all' || shown.has(field)) problems[field] = found[field];
    }
  }

  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
    const name = nameOfField(target);
    // The window was left, not the field; or another part of the same field is focused.
    const isStill = document.activeElement === target;
    const isWithin = relatedTarget instanceof Element && nameOfField(relatedTarget) === name;
    if (!edited.current.has(name) || isStill || isWithin) return;
    afterPress(() => {
      const problem = new Map<string, string | undefined>(Object.entries(latest.current())).get(
        name,
      );
      if (problem !== undefined) announcement.announce(target, problem);
      setShown((before) => {
        if (before === 'all') return before;
        const others = [...before].filter((field) => field !== name);
        return new Set(problem === undefined ? others : [...others, name]);
      });
    });
  };

  return {
    /** Of the fields that were left or sent. */
    problems,
    /** Whether it was tried to send. */
    wasSent: shown === 'all',
    /** Of the `form` element. */
    form: {
      ref: form,
      noValidate: true,
      onBlur: leave,
      onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
        if (target instanceof Element) edited.current.add(nameOfField(target));
        announcement.written();
      },
    },
    /** Whether everything may be sent; else all fields say what is wrong, and the first has the focus. */
    mayBeSent: (): boolean => {
      setShown('all');
      announcement.sent();
      if (Object.keys(check()).length === 0) return true;
      focusFirstError(form.current);
      return false;
    },
    /** Focuses the first field that the server refused. */
    focusFirst: (): void => focusFirstError(form.current),
    /** The form is empty again. */
    reset: (): void => {
      edited.current.clear();
      setShown(new Set<string>());
    },
  };
};
