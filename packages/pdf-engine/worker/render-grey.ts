import type { GreyPage } from '../pdf-types.ts';
import type { PageCanvas } from './draw-page.ts';
import type { Pixels } from './encode-image.ts';
import type { OpenDocument } from './open-document.ts';
import { readPageContent } from './page-content.ts';
import { pixelSize } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import type { Task } from './protocol.ts';
import { withPage } from './render-page.ts';

type GreyTask = Extract<Task, { kind: 'grey' }>;

/** Steps of light between black and white that are told apart. */
const STEPS = 4_095;

/** IEC 61966-2-1: the light of a share of sRGB, and back. */
const lightOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const shareOf = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** Each byte's light as a share of that of a colour; the shares are those of ITU-R BT.709. */
const lightsOf = (share: number): Float32Array =>
  Float32Array.from({ length: 256 }, (_, byte) => lightOf(byte / 255) * share * STEPS);

const red = lightsOf(0.2126);
const green = lightsOf(0.7152);
const blue = lightsOf(0.0722);
const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(shareOf(step / STEPS) * 255),
);

/** The pixels in grey that is as bright to the eye. */
const inGrey = ({ width, height, rgb }: Pixels): GreyPage => {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at += 1, from += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[from], rgb[from + 1], rgb[from + 2]];
    if (r === g && g === b) {
      grey[at] = r;
      continue;
    }
    const light = (red[r] ?? 0) + (green[g] ?? 0) + (blue[b] ?? 0);
    grey[at] = bytes[Math.round(light)] ?? 255;
  }
  return { width, height, grey };
};

/** Draws a page in grey. In colour first: PDFium draws letters otherwise where there is only grey. */
export function renderGrey(
  pdfium: Pdfium,
  canvas: PageCanvas,
  document: OpenDocument,
  task: GreyTask,
  maxPixels: number,
): Promise<GreyPage> {
  return withPage(pdfium, document, task.pageNumber, (page, size) => {
    const { density } = readPageContent(pdfium, page, task.pageNumber);
    const full = pixelSize(size, Math.min(task.width, density * size.width), maxPixels);
    return inGrey(canvas.draw(page, document.form, full));
  });
}
