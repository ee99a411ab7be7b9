import { newText, TEXT_SIZE } from '@sayfa/canvas/tool';
import { createUuid, PAGE_UNITS, type Size } from '@sayfa/kernel';
import { type DrawingObject, LINE_HEIGHT, type Text } from '@sayfa/page-model';
import { useText } from '@sayfa/web-kit';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Writing } from '../controller/controller-state.ts';
import type { DrawingController } from '../controller/drawing-controller.ts';
import type { StagePage } from '../controller/stage-layers.ts';
import { useToolbarSettings } from '../toolbar/toolbar-settings.ts';
import { directionOf } from './direction-of.ts';
import classes from './text-editor.module.css';

const isText = (object: DrawingObject | undefined): object is DrawingObject & Text =>
  object?.kind === 'text';

/** What is written now, in page units. */
const extentIn = (element: HTMLElement, page: StagePage): Size => {
  const units = PAGE_UNITS / page.overlay.offsetWidth;
  return { width: element.offsetWidth * units, height: element.offsetHeight * units };
};

type Props = {
  controller: DrawingController;
  page: StagePage;
  writing: Writing;
  onWritten(): void;
};

type ExistingText = (DrawingObject & Text) | undefined;

const styleOf = (existing: ExistingText, writing: Writing, colour: string): CSSProperties => {
  const at = existing?.at ?? ('at' in writing ? writing.at : { x: 0, y: 0 });
  const placement = existing?.placement;
  return {
    left: `calc(${at.x + (placement?.x ?? 0)} * var(--page-unit))`,
    top: `calc(${at.y + (placement?.y ?? 0)} * var(--page-unit))`,
    fontSize: `calc(${existing?.size ?? TEXT_SIZE} * var(--page-unit))`,
    lineHeight: LINE_HEIGHT,
    fontWeight: (existing?.bold ?? true) ? 700 : 400,
    color: existing?.colour ?? colour,
    transform:
      placement && `rotate(${placement.angle}deg) scale(${placement.scaleX}, ${placement.scaleY})`,
  };
};

type Written = { text: string; extent: Size | undefined };

/** Changes, removes or adds the text that was written. */
const useCommitText = ({ controller, page, writing, onWritten }: Props, existing: ExistingText) => {
  const settings = useToolbarSettings();

  const change = (before: DrawingObject & Text, { text, extent }: Written): void => {
    if (text.trim() === '') {
      page.page.commit([{ do: 'remove', object: before.id }]);
      return;
    }
    if (text !== before.text) {
      const patch = { text, direction: directionOf(text), extent };
      page.page.commit([{ do: 'change', object: before.id, patch }]);
    }
    controller.select(page, [before.id]);
  };

  const add = ({ text, extent }: Written): void => {
    if (text.trim() === '' || !('at' in writing)) return;
    const id = createUuid();
    const content = newText(
      { settings, page },
      { at: writing.at, text, direction: directionOf(text), extent },
    );
    page.page.commit([{ do: 'add', object: id, content }]);
    onWritten();
    controller.select(page, [id]);
  };

  return (written: Written): void => {
    controller.endWriting();
    if (existing) change(existing, written);
    else add(written);
  };
};

/** A text edited where it lies; leaving it keeps what was typed. Source: INK-018. */
export const TextEditor = (props: Props) => {
  const { page, writing } = props;
  const { t } = useText();
  const { lineColor } = useToolbarSettings();
  const found =
    'object' in writing ? page.page.objects().find(({ id }) => id === writing.object) : undefined;
  const existing = isText(found) ? found : undefined;
  const [text, setText] = useState(existing?.text ?? '');
  const commit = useCommitText(props, existing);
  const area = useRef<HTMLTextAreaElement>(null);
  const measure = useRef<HTMLDivElement>(null);
  const isFinished = useRef(false);

  useLayoutEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const finish = (): void => {
    if (isFinished.current) return;
    isFinished.current = true;
    const extent = measure.current ? extentIn(measure.current, page) : undefined;
    commit({ text: text.trimEnd(), extent });
  };

  return createPortal(
    <div
      className={classes.editor}
      style={styleOf(existing, writing, lineColor)}
      data-keeps-pointer=""
    >
      <div ref={measure} className={classes.ghost} dir={directionOf(text)} aria-hidden>
        {`${text}\u200b`}
      </div>
      <textarea
        ref={area}
        className={classes.area}
        aria-label={t('drawings:text.label')}
        dir={directionOf(text)}
        value={text}
        rows={1}
        maxLength={10_000}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') {
            event.preventDefault();
            finish();
          }
        }}
      />
    </div>,
    page.overlay,
  );
};
