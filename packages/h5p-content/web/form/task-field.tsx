import { TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { htmlOfPlain, plainOf } from '../../content/inline-html.ts';
import { LONGEST_TASK } from '../../content/limits.ts';
import type { OwnContent } from '../../content/own-content.ts';

const taskOf = (content: OwnContent): string =>
  plainOf(
    (content.library === 'H5P.Blanks' ? content.params.text : content.params.taskDescription) ?? '',
  );

const withTask = (content: OwnContent, html: string): OwnContent => {
  switch (content.library) {
    case 'H5P.Blanks':
      return { ...content, params: { ...content.params, text: html } };
    case 'H5P.Crossword':
      return { ...content, params: { ...content.params, taskDescription: html } };
    case 'H5P.DragText':
      return { ...content, params: { ...content.params, taskDescription: html } };
  }
};

/** What readers are told to do. */
export const TaskField = ({
  content,
  isBusy,
  onChange,
}: {
  content: OwnContent;
  isBusy: boolean;
  onChange(content: OwnContent): void;
}) => {
  const { t } = useText();
  // As it is typed: a blank at its end is none in the content.
  const [typed, setTyped] = useState(() => taskOf(content).replaceAll('\n', ' '));
  return (
    <TextInput
      label={t('h5p-content:form.task')}
      value={typed}
      maxLength={LONGEST_TASK}
      disabled={isBusy}
      autoComplete="off"
      dir="auto"
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(withTask(content, htmlOfPlain(event.currentTarget.value)));
      }}
    />
  );
};
