import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { runInBackground } from '@sayfa/kernel';
import { paperCodesCalls } from '@sayfa/paper-codes/contract';
import {
  callApi,
  isApiError,
  type PresentedStep,
  usePageActivities,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { labelOfPage } from '../page-view/spread.ts';
import { useReader } from './reader-context.ts';
import { requestedPlace } from './requested-place.ts';

const NOT_FOUND = 404;

/** What is typed at "Go to", and how it leads there. Source: NAV-018, PAP-005. */
export const useGoTo = () => {
  const { t } = useText();
  const { view, turnTo, setGoToOpen } = useReader();
  const { page, pagesOfBook: total } = view.state();
  const source = view.source();
  const navigate = useNavigate();
  const [text, setText] = useState(labelOfPage(page, source));
  const [isUntouched, setUntouched] = useState(true);
  const [isLooking, setLooking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const activities = usePageActivities();
  const stepsOf = (number: number) => zoomStepsOf(activities.of(number)).map(({ id }) => id);
  const place = requestedPlace(text, { total, source, stepsOf });

  const open = (address: string): void => {
    setGoToOpen(false);
    runInBackground(Promise.resolve(navigate(address)));
  };
  const turn = (number: number): void => {
    setGoToOpen(false);
    turnTo(number);
  };
  const present = (step: PresentedStep): void => {
    setGoToOpen(false);
    useZoomMode.getState().present(step);
  };
  const follow = async (code: string): Promise<void> => {
    setLooking(true);
    try {
      open((await callApi(paperCodesCalls.open, { params: { code } })).data.address);
    } catch (error) {
      setLooking(false);
      if (isApiError(error) && error.status !== NOT_FOUND) setFailure(error.message);
      else setFailure(t(isApiError(error) ? 'reader:goTo.unknownCode' : 'ui:unexpected'));
    }
  };
  return {
    page,
    total,
    text,
    isLooking,
    canGo: place !== undefined,
    problem: failure ?? (place ? undefined : t('reader:goTo.invalid', { total })),
    turn,
    type: (typed: string): void => {
      setText(typed);
      setUntouched(false);
      setFailure(undefined);
    },
    /** A key on the screen: the first one replaces the page that is read, as typing does. */
    press: (typed: string): void => {
      setText(isUntouched && typed.startsWith(text) ? typed.slice(text.length) : typed);
      setUntouched(false);
      setFailure(undefined);
    },
    go: (): void => {
      if (place === undefined) return;
      if ('code' in place) runInBackground(follow(place.code));
      else if (place.step === undefined) turn(place.page);
      else present({ page: place.page, activity: place.step });
    },
  };
};
