import { expect, it } from 'vitest';
import { lookOfStyle, SIZES, STYLES, styleOfLook } from './looks.ts';

it('[ACT-008] reads every style, size and stillness as it was written', () => {
  for (const style of STYLES)
    for (const size of SIZES)
      for (const isAnimated of [true, false]) {
        const look = { style, size, isAnimated };
        expect(lookOfStyle(styleOfLook(look))).toEqual(look);
      }
});

it.each(['style9', 'style1 style2', 'style1; background:url()', 'midi mini', 'style1 style1'])(
  'knows no look by %s',
  (style) => expect(lookOfStyle(style)).toBeUndefined(),
);

it('takes nothing for the usual look', () => {
  expect(lookOfStyle('')).toEqual({ style: 'style1', size: 'normal', isAnimated: true });
});
