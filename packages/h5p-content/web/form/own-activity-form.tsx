import type { ActivityForm } from '@sayfa/activity-kit/web';
import { Choices } from '@sayfa/ui';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { problemsOf } from '../../content/check-own-content.ts';
import {
  emptyOwnContent,
  formatOwnContent,
  OWN_LIBRARIES,
  type OwnContent,
  type OwnLibrary,
  parseOwnContent,
} from '../../content/own-content.ts';
import { BehaviourFields } from './behaviour-fields.tsx';
import { BlanksFields } from './blanks-fields.tsx';
import { CrosswordFields } from './crossword-fields.tsx';
import { DragTextFields } from './drag-text-fields.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import classes from './form.module.css';
import { Problems } from './problems.tsx';
import { TaskField } from './task-field.tsx';

/** What each kind was last written as, so that trying another loses nothing. */
type Drafts = Readonly<Partial<Record<OwnLibrary, OwnContent>>>;

const Fields = ({
  content,
  isBusy,
  onChange,
}: {
  content: OwnContent;
  isBusy: boolean;
  onChange(content: OwnContent): void;
}) => {
  switch (content.library) {
    case 'H5P.Blanks':
      return (
        <BlanksFields
          params={content.params}
          isBusy={isBusy}
          onChange={(params) => onChange({ ...content, params })}
        />
      );
    case 'H5P.Crossword':
      return (
        <CrosswordFields
          params={content.params}
          isBusy={isBusy}
          onChange={(params) => onChange({ ...content, params })}
        />
      );
    case 'H5P.DragText':
      return (
        <DragTextFields
          params={content.params}
          isBusy={isBusy}
          onChange={(params) => onChange({ ...content, params })}
        />
      );
  }
};

/** Asks for fill-in-the-blanks, a crossword or drag-the-words; what is still missing stands below. */
export const OwnActivityForm: ActivityForm = ({ draft, onChange, errors, isBusy }) => {
  const { t } = useText();
  const [drafts, setDrafts] = useState<Drafts>({});
  const given = parseOwnContent(draft.content);
  const startOf = (library: OwnLibrary): OwnContent =>
    emptyOwnContent(library, t(`h5p-content:task.${library.slice('H5P.'.length)}`));
  const content = given ?? startOf(OWN_LIBRARIES[0]);

  useEffect(() => {
    loadDeferredMessages().catch(() => undefined);
  }, []);

  const change = (next: OwnContent): void => {
    setDrafts({ ...drafts, [next.library]: next });
    onChange({ content: formatOwnContent(next) });
  };
  const choose = (library: OwnLibrary): void => {
    const changed = { ...drafts, [content.library]: content };
    setDrafts(changed);
    onChange({ content: formatOwnContent(changed[library] ?? startOf(library)) });
  };
  return (
    <div className={classes.form}>
      <Choices
        strong
        legend={t('h5p-content:form.kind')}
        choices={OWN_LIBRARIES.map((value) => ({
          value,
          label: t(`h5p-content:kind.${value.slice('H5P.'.length)}`),
        }))}
        chosen={content.library}
        onChoose={choose}
      />
      <TaskField
        key={`task of ${content.library}`}
        content={content}
        isBusy={isBusy}
        onChange={change}
      />
      <Fields key={content.library} content={content} isBusy={isBusy} onChange={change} />
      {errors.content && (
        <p className={classes.error} role="alert">
          {errors.content}
        </p>
      )}
      <details className={classes.more}>
        <summary>
          {t('h5p-content:form.behaviour')}
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </summary>
        <BehaviourFields content={content} isBusy={isBusy} onChange={change} />
        <FeedbackFields
          key={`feedback of ${content.library}`}
          content={content}
          isBusy={isBusy}
          onChange={change}
        />
      </details>
      <Problems problems={problemsOf(content)} />
    </div>
  );
};
