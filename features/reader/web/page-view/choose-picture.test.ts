import { describe, expect, it } from 'vitest';
import { choosePicture, isSharpAt } from './choose-picture.ts';

const pictures = [2000, 200, 1000].map((width) => ({ width, height: width, url: `${width}` }));

describe('the picture of a page', () => {
  it('is the narrowest with a pixel for every pixel of the screen', () => {
    expect(choosePicture(pictures, 150)?.width).toBe(200);
    expect(choosePicture(pictures, 640)?.width).toBe(1000);
    expect(choosePicture(pictures, 1280)?.width).toBe(2000);
  });

  it('is the widest there is where none has enough', () => {
    expect(choosePicture(pictures, 3000)?.width).toBe(2000);
    expect(isSharpAt({ width: 2000 }, 3000)).toBe(false);
  });

  it('may be stretched a little less than anybody sees', () => {
    expect(choosePicture(pictures, 1010)?.width).toBe(1000);
  });

  it('is none before the page is rendered', () => {
    expect(choosePicture([], 640)).toBeUndefined();
  });
});
