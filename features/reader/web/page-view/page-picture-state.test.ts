import { expect, it } from 'vitest';
import { nextPagePicture, type PagePictureEvent } from './page-picture-state.ts';

it.each<[PagePictureEvent[], string]>([
  [[], 'missing'],
  [['resized'], 'missing'],
  [['painted'], 'current'],
  [['painted', 'resized'], 'outdated'],
  [['painted', 'resized', 'painted'], 'current'],
  [['previewPainted'], 'outdated'],
  [['previewPainted', 'painted'], 'current'],
  [['painted', 'pageChanged'], 'missing'],
])('after %j the picture is %s', (events, state) => {
  expect(events.reduce(nextPagePicture, 'missing')).toBe(state);
});
