/** What learning to read digits needs; nothing that a page is looked at with. */
export {
  ANSWERS,
  HIDDEN,
  readArabicDigit,
  readLatinDigit,
  SIGN_DARK,
  WEIGHT_STEP,
} from './digit-reader.ts';
export { type PixelBox, SHAPE_SIZE, shapeOf } from './glyph-shape.ts';
