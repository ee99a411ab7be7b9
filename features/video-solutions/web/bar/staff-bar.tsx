import { runInBackground } from '@sayfa/kernel';
import { IconButton } from '@sayfa/ui';
import {
  isApiError,
  lazyPart,
  type OpenReader,
  type ToolbarOffer,
  textOf,
  toast,
  usePageActivities,
  useRecordings,
  useText,
  useToolbarOffers,
} from '@sayfa/web-kit';
import { IconMovie, IconPlayerRecordFilled, IconPlayerTrackNext } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { goToNextQuestion, goToQuestion } from '../questions/go-to-question.ts';
import { nextWithoutVideo } from '../questions/next-question.ts';
import { inViewOf, type PageQuestion } from '../questions/questions-of-page.ts';
import type { QuestionsOnStage } from '../questions/use-questions.ts';
import { QuestionChoice } from './question-choice.tsx';
import classes from './staff-bar.module.css';

const VideoDialog = lazyPart(() => import('../video/video-dialog.tsx'));

const ICON = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

type StaffBarProps = { reader: OpenReader; onStage: QuestionsOnStage };

const Offer = ({ offer, side }: { offer: ToolbarOffer; side: 'left' | 'right' | 'top' }) => {
  const { t } = useText();
  const { label, icon: Icon, isOn, isUnavailable, shortcut, run } = offer;
  return (
    <IconButton
      label={t(label)}
      icon={<Icon size={24} stroke={1.75} />}
      side={side}
      disabled={isUnavailable === true}
      onClick={run}
      {...(isOn !== undefined && { pressed: isOn })}
      {...(shortcut !== undefined && { shortcut })}
    />
  );
};

const record = (reader: OpenReader, question: PageQuestion): void =>
  useRecordings.getState().record('screen', { ...inViewOf(question), book: reader.book });

const goToNext = async (reader: OpenReader, from: PageQuestion | undefined): Promise<void> => {
  const here = from ?? { page: reader.page(), test: undefined };
  try {
    const next = await nextWithoutVideo(reader.book.id, here);
    if (next) goToNextQuestion(reader, next);
    else toast({ kind: 'success', text: textOf('video-solutions:staff.allRecorded') });
  } catch (error) {
    if (!isApiError(error)) throw error;
    toast({ id: 'next-question', kind: 'error', text: error.message });
  }
};

/** Plays the video of a question: by its activity if it has one, else in a dialog. */
const useWatching = (question: PageQuestion | undefined) => {
  const activities = usePageActivities();
  const [watched, setWatched] = useState<{ title: string; url: string }>();
  const watch = (): void => {
    if (!question?.video) return;
    const { video, name: title, page } = question;
    if ('url' in video) setWatched({ title, url: video.url });
    else activities.open(video.activity, page);
  };
  return { watched, watch, close: () => setWatched(undefined) };
};

const showBar = (reader: OpenReader): void => {
  reader.stage.parentElement?.dispatchEvent(new Event('show-bars'));
};

/** Buttons beside the page for people who record and answer reports. Source: TBR-024, REC-015. */
export const StaffBar = ({ reader, onStage }: StaffBarProps) => {
  const { t, direction } = useText();
  const offers = useToolbarOffers((state) => state.offers);
  const isRecording = useRecordings((state) => state.isRecording);
  const [choiceFor, setChoiceFor] = useState<'look' | 'record'>();
  const { questions, inView } = onStage;
  const { watched, watch, close } = useWatching(inView);
  const sideways = direction === 'rtl' ? 'right' : 'left';
  const side = reader.isPhone ? 'top' : sideways;

  // Shows the bar for a while when another question is in view or a recording has ended.
  const announced = isRecording ? undefined : inView?.key;
  useEffect(() => {
    if (announced !== undefined) showBar(reader);
  }, [reader, announced]);

  const choose = (question: PageQuestion): void => {
    goToQuestion(reader, question);
    if (choiceFor === 'record') record(reader, question);
  };
  // Hidden, so that it is not recorded.
  if (isRecording) return null;
  const named = (key: 'record' | 'watch'): string =>
    inView
      ? t(`video-solutions:staff.${key}Of`, { name: inView.name })
      : t(`video-solutions:staff.${key}`);
  return (
    <>
      <nav
        className={classes.bar}
        aria-label={t('video-solutions:staff.bar')}
        data-keeps-pointer=""
        onPointerDown={() => showBar(reader)}
      >
        <QuestionChoice
          onStage={onStage}
          isOpen={choiceFor !== undefined}
          title={t(`video-solutions:staff.${choiceFor === 'record' ? 'chooseToRecord' : 'onPage'}`)}
          side={side}
          setOpen={(isOpen) => setChoiceFor(isOpen ? 'look' : undefined)}
          onChoose={choose}
        />
        {!reader.isPhone && (
          <IconButton
            className={classes.record}
            label={named('record')}
            icon={<IconPlayerRecordFilled size={24} aria-hidden />}
            side={side}
            disabled={questions.length === 0}
            onClick={() => (inView ? record(reader, inView) : setChoiceFor('record'))}
          />
        )}
        {inView?.video && (
          <IconButton
            label={named('watch')}
            icon={<IconMovie {...ICON} />}
            side={side}
            onClick={watch}
          />
        )}
        {offers
          .filter(({ place }) => place === 'staff')
          .map((offer) => (
            <Offer key={offer.id} offer={offer} side={side} />
          ))}
        {!reader.isPhone && (
          <IconButton
            className={classes.next}
            label={t('video-solutions:staff.next')}
            icon={<IconPlayerTrackNext {...ICON} />}
            side={side}
            onClick={() => runInBackground(goToNext(reader, inView))}
          />
        )}
      </nav>
      <Suspense>{watched && <VideoDialog {...watched} onClose={close} />}</Suspense>
    </>
  );
};
