import type { Rect } from '@sayfa/kernel';
import { useText } from '@sayfa/web-kit';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import type { Draft, PublishedDraft } from '../../contract/index.ts';
import classes from './boxes-on-page.module.css';
import { draftLabels } from './draft-labels.ts';
import { type Handle, isUnsure } from './edit-drafts.ts';

const HANDLES: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

const units = (value: number): string => `calc(${value} * var(--page-unit))`;

// Pages are never mirrored: measured from the left.
const placeOf = ({ left, top, width, height }: Rect): CSSProperties => ({
  left: units(left),
  top: units(top),
  inlineSize: units(width),
  blockSize: units(height),
});

const Box = ({
  draft,
  label,
  isChosen,
  onChoose,
}: {
  draft: Draft;
  /** What it is called on its page. */
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}) => {
  const { t } = useText();
  const box = useRef<HTMLButtonElement>(null);
  const isDoubtful = isUnsure(draft);
  const { isAccepted } = draft;
  const state = isAccepted ? 'accepted' : isDoubtful ? 'unsure' : 'open';
  useEffect(() => {
    if (isChosen) box.current?.focus({ preventScroll: true });
  }, [isChosen]);
  return (
    <button
      ref={box}
      type="button"
      className={classes.box}
      style={placeOf(draft)}
      data-draft={draft.id}
      data-state={state}
      data-chosen={isChosen || undefined}
      aria-pressed={isAccepted}
      aria-label={t(`detection:box.${state}`, { number: label })}
      onFocus={onChoose}
    >
      <span className={classes.name}>
        {label}
        {isAccepted && <IconCheck aria-hidden />}
        {isDoubtful && <IconAlertTriangle aria-hidden />}
      </span>
      {isChosen &&
        HANDLES.map((handle) => (
          <span key={handle} className={classes.handle} data-handle={handle} aria-hidden />
        ))}
    </button>
  );
};

/** What was found on one page, over it. */
export const BoxesOnPage = ({
  drafts,
  published,
  chosen,
  drawn,
  onChoose,
}: {
  drafts: readonly Draft[];
  published: readonly PublishedDraft[];
  chosen: string | undefined;
  /** A box that is being drawn. */
  drawn: Rect | undefined;
  onChoose: (id: string) => void;
}) => {
  const labels = useMemo(() => draftLabels(drafts), [drafts]);
  return (
    <div className={classes.layer} data-keeps-pointer="">
      {published.map((one) => (
        <span key={one.activityId} className={classes.published} style={placeOf(one)} aria-hidden />
      ))}
      {drafts.map((draft) => (
        <Box
          key={draft.id}
          draft={draft}
          label={labels.get(draft.id) ?? ''}
          isChosen={draft.id === chosen}
          onChoose={() => onChoose(draft.id)}
        />
      ))}
      {drawn && <span className={classes.drawn} style={placeOf(drawn)} aria-hidden />}
    </div>
  );
};
