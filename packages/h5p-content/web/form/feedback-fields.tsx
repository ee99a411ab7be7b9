import { TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { feedbackFor, type OverallFeedback, type OwnContent } from '../../content/own-content.ts';

const LONGEST_FEEDBACK = 300;
const LAST_OF_SOME = 99;

const rangesOf = (all: string, some: string): OverallFeedback => {
  const ranges = [
    ...(some.trim() ? [{ from: 0, to: LAST_OF_SOME, feedback: some.trim() }] : []),
    ...(all.trim() ? [{ from: 100, to: 100, feedback: all.trim() }] : []),
  ];
  return ranges.length > 0 ? ranges : undefined;
};

const withRanges = (content: OwnContent, overallFeedback: OverallFeedback): OwnContent => {
  switch (content.library) {
    case 'H5P.Blanks':
      return { ...content, params: { ...content.params, overallFeedback } };
    case 'H5P.Crossword':
      return { ...content, params: { ...content.params, overallFeedback } };
    case 'H5P.DragText':
      return { ...content, params: { ...content.params, overallFeedback } };
  }
};

/** What is said beside the result. */
export const FeedbackFields = ({
  content,
  isBusy,
  onChange,
}: {
  content: OwnContent;
  isBusy: boolean;
  onChange(content: OwnContent): void;
}) => {
  const { t } = useText();
  const ranges = content.params.overallFeedback;
  const [typed, setTyped] = useState(() => ({
    all: feedbackFor(ranges, 1) ?? '',
    some: feedbackFor(ranges, 0) ?? '',
  }));
  const change = (next: typeof typed): void => {
    setTyped(next);
    onChange(withRanges(content, rangesOf(next.all, next.some)));
  };
  const shared = {
    maxLength: LONGEST_FEEDBACK,
    disabled: isBusy,
    autoComplete: 'off',
    dir: 'auto',
  };
  return (
    <>
      <TextInput
        {...shared}
        label={t('h5p-content:form.feedbackAll')}
        placeholder={t('h5p-content:result.all')}
        value={typed.all}
        onChange={(event) => change({ ...typed, all: event.currentTarget.value })}
      />
      <TextInput
        {...shared}
        label={t('h5p-content:form.feedbackSome')}
        placeholder={t('h5p-content:result.some')}
        value={typed.some}
        onChange={(event) => change({ ...typed, some: event.currentTarget.value })}
      />
    </>
  );
};
