import { TEXT_SIZE } from '@sayfa/canvas/tool';
import { PAGE_UNITS, type Size } from '@sayfa/kernel';
import { type DrawingObject, LINE_HEIGHT, type Text } from '@sayfa/page-model';
import { type OpenReader, useText } from '@sayfa/web-kit';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Writing } from '../controller/controller-state.ts';
import { directionOf } from '../controller/direction-of.ts';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import { textOn } from '../controller/text-draft.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { withBrokenLines } from './broken-lines.ts';
import { revealCaret } from './reveal-caret.ts';
import classes from './text-editor.module.css';
import { frameOfExisting, frameOfNew, startOf, type TextFrame } from './text-place.ts';

/** What is written now, in page units. */
const extentIn = (element: HTMLElement, page: StagePage): Size => {
  const units = PAGE_UNITS / Math.max(1, page.overlay.offsetWidth);
  return { width: element.offsetWidth * units, height: element.offsetHeight * units };
};

type Props = {
  reader: OpenReader;
  controller: DrawingController;
  page: StagePage;
  writing: Writing;
};

type ExistingText = (DrawingObject & Text) | undefined;
type Direction = Text['direction'];

const UNLIMITED = '100000px';
const NO_EXTENT: Size = { width: 0, height: 0 };

const units = (count: number): string => `calc(${count} * var(--page-unit))`;

const styleOf = (
  existing: ExistingText,
  { x, y }: { x: number; y: number },
  { maxLine }: TextFrame,
  direction: Direction,
  colour: string,
): CSSProperties & { '--max-line': string } => {
  const placement = existing?.placement;
  return {
    '--max-line': maxLine === undefined ? UNLIMITED : units(maxLine),
    // Right-to-left text begins at its right end, as it is painted.
    ...(direction === 'rtl' ? { right: units(PAGE_UNITS - x) } : { left: units(x) }),
    top: units(y),
    whiteSpace: maxLine === undefined ? 'pre' : 'pre-wrap',
    fontSize: units(existing?.size ?? TEXT_SIZE),
    lineHeight: LINE_HEIGHT,
    fontWeight: (existing?.bold ?? true) ? 700 : 400,
    color: existing?.colour ?? colour,
    transform:
      placement && `rotate(${placement.angle}deg) scale(${placement.scaleX}, ${placement.scaleY})`,
  };
};

const frameOf = (
  existing: ExistingText,
  writing: Writing,
  height: number,
  direction: Direction,
): TextFrame =>
  existing
    ? frameOfExisting(existing, height, direction)
    : frameOfNew('at' in writing ? writing.at : { x: 0, y: 0 }, height, direction);

/** Measures what is written, and tells the controller before anything can end the editor. */
const useWritten = (
  { controller, page, writing }: Props,
  existing: ExistingText,
  text: string,
  measure: RefObject<HTMLDivElement | null>,
) => {
  const [extent, setExtent] = useState(NO_EXTENT);
  const direction = directionOf(text);
  const frame = frameOf(existing, writing, page.height, direction);
  const start = startOf(frame, extent, direction);

  useLayoutEffect(() => {
    const element = measure.current;
    if (!element) return;
    const now = extentIn(element, page);
    setExtent((known) => (known.width === now.width && known.height === now.height ? known : now));
    const moved = startOf(frame, now, direction);
    controller.write(page, writing, {
      typed: text,
      wrapped: frame.maxLine === undefined ? text : withBrokenLines(element, text),
      at: {
        x: moved.x - (existing?.placement.x ?? 0),
        y: moved.y - (existing?.placement.y ?? 0),
      },
      extent: now,
    });
  });
  return { frame, start, direction };
};

/** A text edited where it lies; leaving it keeps what was typed. Source: INK-018. */
export const TextEditor = (props: Props) => {
  const { reader, controller, page, writing } = props;
  const { t } = useText();
  const { lineColor } = useToolbarSettings();
  const existing = textOn(page.page, writing);
  const [text, setText] = useState(existing?.text ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const { frame, start, direction } = useWritten(props, existing, text, measure);

  useLayoutEffect(() => {
    const field = area.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  useEffect(() => {
    if (area.current && measure.current) revealCaret(reader, area.current, measure.current);
  });

  return createPortal(
    <div
      className={classes.editor}
      style={styleOf(existing, start, frame, direction, lineColor)}
      data-keeps-pointer=""
    >
      <div ref={measure} className={classes.ghost} dir={direction} aria-hidden>
        {`${text}\u200b`}
      </div>
      <textarea
        ref={area}
        className={classes.area}
        aria-label={t('drawings:text.label')}
        dir={direction}
        value={text}
        rows={1}
        maxLength={10_000}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onBlur={controller.endWriting}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') {
            event.preventDefault();
            controller.endWriting();
          }
        }}
      />
    </div>,
    page.overlay,
  );
};
