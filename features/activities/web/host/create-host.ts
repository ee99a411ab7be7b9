import type { ActivityHost } from '@sayfa/activity-kit/web';

/** What an opened activity may ask of the product; undefined until it can. */
export const createHost = (_id: number): ActivityHost | undefined => undefined;
