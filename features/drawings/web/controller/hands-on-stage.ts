import type { TogetherHost } from '@sayfa/canvas';
import type { Point } from '@sayfa/kernel';
import { type Hand, UNDO_LIMIT } from '@sayfa/page-model';
import { createHandGestures, type HandAtWork, type HandGestureParts } from './hand-gestures.ts';
import type { StagePage } from './stage-layers.ts';

/** What mode Together says of the hands that draw. Source: BRD-021, BRD-026. */
export type HandRules = Pick<TogetherHost, 'pixelsPerMm' | 'fistErases'> & {
  /** Whose a place of the window is, and what that hand draws with; `erases`: it was a fist. */
  handAt(at: Point, erases: boolean): HandAtWork | undefined;
};

/** What a hand committed, and on which page. */
type Step = { hand: Hand; page: string };

/** What hands committed on any page, the last at the end; as many of each as can be undone. */
const createSteps = () => {
  let steps: readonly Step[] = [];
  return {
    all: () => steps,
    add(step: Step): void {
      steps = [...steps, step];
      const isOfHand = ({ hand }: Step): boolean => hand === step.hand;
      if (steps.filter(isOfHand).length > UNDO_LIMIT) {
        steps = steps.toSpliced(steps.findIndex(isOfHand), 1);
      }
    },
    remove(step: Step): void {
      steps = steps.filter((each) => each !== step);
    },
    clear(): void {
      steps = [];
    },
  };
};

/**
 * Several hands that draw at once on the pages of the stage, each with its own tool, ink and undo.
 * Source: BRD-021, BRD-022, BRD-023.
 */
export const createHandsOnStage = (parts: HandGestureParts) => {
  const { stage } = parts;
  const steps = createSteps();
  const { areDrawing, hostOf } = createHandGestures(parts, (hand, page) =>
    steps.add({ hand, page }),
  );
  let rules: HandRules | undefined;

  /** The last step of a hand, or of all, that can be taken back on a page of the stage. */
  const lastStep = (hand?: Hand): Step | undefined =>
    steps
      .all()
      .findLast(
        (step) =>
          (hand === undefined || step.hand === hand) &&
          stage.pageOf(step.page)?.page.canUndo(step.hand) === true,
      );

  return {
    /** Begins mode Together, changes its rules, or ends it. */
    setRules(next: HandRules | undefined): void {
      if (!next) steps.clear();
      rules = next;
    },
    areOn: (): boolean => rules !== undefined,
    /** What contacts work with now; undefined outside mode Together. */
    host(areShown: boolean): TogetherHost | undefined {
      if (!rules || !areShown) return undefined;
      const { pixelsPerMm, fistErases, handAt } = rules;
      return {
        pixelsPerMm,
        fistErases,
        hostOf: (at, fistPx) => {
          const work = handAt(at, fistPx !== undefined);
          return work && hostOf(work, fistPx);
        },
      };
    },
    /** Whether somebody draws right now. */
    areDrawing,
    canUndo: (hand: Hand): boolean => lastStep(hand) !== undefined,
    /** Takes back what a hand did last on the pages of the stage. */
    undo(hand: Hand): void {
      const step = lastStep(hand);
      if (!step) return;
      steps.remove(step);
      stage.pageOf(step.page)?.page.undo(hand);
    },
    /** The page on the stage that a hand drew on last. */
    lastPage(): StagePage | undefined {
      const step = rules && lastStep();
      return step && stage.pageOf(step.page);
    },
  };
};
