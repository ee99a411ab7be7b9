import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { htmlOfPlain, plainOf } from '../../content/inline-html.ts';
import { LONGEST_TEXT } from '../../content/limits.ts';
import type { BlanksParams } from '../../content/own-content.ts';
import { StarredField } from './starred-field.tsx';

/** Sentences with blanks, a text block for each line. */
export const BlanksFields = ({
  params,
  isBusy,
  onChange,
}: {
  params: BlanksParams;
  isBusy: boolean;
  onChange(params: BlanksParams): void;
}) => {
  const { t } = useText();
  // As it is typed: an empty line is none in the content.
  const [typed, setTyped] = useState(() => params.questions.map(plainOf).join('\n'));
  const change = (text: string): void => {
    setTyped(text);
    const questions = text.split('\n').map(htmlOfPlain);
    onChange({ ...params, questions: questions.filter((html) => html !== '') });
  };
  return (
    <StarredField
      label={t('h5p-content:form.text')}
      hint={t('h5p-content:form.blanksHint')}
      example={t('h5p-content:form.blanksExample')}
      value={typed}
      maxLength={LONGEST_TEXT}
      isBusy={isBusy}
      onChange={change}
    />
  );
};
