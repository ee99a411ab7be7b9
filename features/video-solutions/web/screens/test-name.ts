import type { Translate } from '@sayfa/web-kit';

/** What a test is called; one without a title by its id. Source: VID-010. */
export const testName = (t: Translate, { id, title }: { id: number; title: string }): string =>
  title.trim() === '' ? t('video-solutions:tests.untitled', { id }) : title;
