import { Textarea } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { LONGEST_TEXT } from '../../content/limits.ts';
import type { DragTextParams } from '../../content/own-content.ts';
import { distractorsOf } from '../../drag-text/drag-text.ts';
import { StarredField } from './starred-field.tsx';

/** Each word between asterisks, as H5P stores them. */
const stored = (lines: string): string =>
  distractorsOf(lines)
    .map((word) => `*${word}*`)
    .join(' ');

/** A text whose marked words are dragged, and words too many. */
export const DragTextFields = ({
  params,
  isBusy,
  onChange,
}: {
  params: DragTextParams;
  isBusy: boolean;
  onChange(params: DragTextParams): void;
}) => {
  const { t } = useText();
  const [typed, setTyped] = useState(() => distractorsOf(params.distractors ?? '').join('\n'));
  return (
    <>
      <StarredField
        label={t('h5p-content:form.text')}
        hint={t('h5p-content:form.dragTextHint')}
        example={t('h5p-content:form.dragTextExample')}
        value={params.textField}
        maxLength={LONGEST_TEXT}
        isBusy={isBusy}
        onChange={(textField) => onChange({ ...params, textField })}
      />
      <Textarea
        label={t('h5p-content:form.distractors')}
        description={t('h5p-content:form.distractorsHint')}
        value={typed}
        maxLength={LONGEST_TEXT}
        disabled={isBusy}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange({ ...params, distractors: stored(event.currentTarget.value) });
        }}
      />
    </>
  );
};
