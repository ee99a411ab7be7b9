import { textOf, toast } from '@sayfa/web-kit';

/** Milliseconds. Source: PRS-022, PRS-023. */
const SUCCESS_TIME_MS = 3_000;
const FAILURE_TIME_MS = 10_000;

/** Says that all areas are saved. */
export const showSaved = (): void => {
  toast({
    id: 'zoom-areas',
    kind: 'success',
    text: textOf('zoom-areas:saved'),
    milliseconds: SUCCESS_TIME_MS,
  });
};

/** Says why areas were not saved. */
export const showNotSaved = (text: string): void => {
  toast({ id: 'zoom-areas', kind: 'warning', text, milliseconds: FAILURE_TIME_MS });
};
