import type { Mark } from './exam-page.ts';
import { PAPER } from './page-html.ts';

const NAME = 'SPECIMEN';

const across = (size: number, colour: string, degrees: number): string =>
  `<div style="position:absolute;left:50%;top:50%;white-space:nowrap;font:bold ${size}px 'Liberation Sans';color:${colour};transform:translate(-50%,-50%) rotate(${degrees}deg)">${NAME}</div>`;

/** Shapes of letters as outlines, as programs write them that embed no font: no text at all. */
const OUTLINES =
  'M120 800 L210 560 L260 560 L350 800 L310 800 L288 735 L182 735 L160 800 Z M330 640 L520 300 L590 340 L400 680 Z M520 330 h130 v44 h-86 v60 h80 v44 h-80 v64 h90 v44 h-134 Z M600 180 a90 90 0 1 0 1 0 Z';

/** What a watermark consists of, as HTML. */
export const markOf = ({ kind, colour }: Mark): string => {
  if (kind === 'text') return across(150, colour, -55);
  if (kind === 'level') return across(165, colour, 0);
  if (kind === 'vector')
    return `<svg width="${PAPER.width}" height="${PAPER.height}"><path d="${OUTLINES}" fill="${colour}"/><circle cx="397" cy="560" r="250" fill="none" stroke="${colour}" stroke-width="34"/></svg>`;
  if (kind === 'tiles')
    return Array.from(
      { length: 12 },
      (_, at) =>
        `<div style="position:absolute;left:${40 + (at % 3) * 250}px;top:${90 + Math.floor(at / 3) * 260}px;font:bold 34px 'Liberation Sans';color:${colour};transform:rotate(-30deg)">${NAME}</div>`,
    ).join('');
  // A picture has no text of its own; Chromium keeps it as pixels when it is printed.
  return `<canvas id="watermark" width="${PAPER.width * 2}" height="${PAPER.height * 2}" data-colour="${colour}" style="width:${PAPER.width}px;height:${PAPER.height}px;mix-blend-mode:multiply"></canvas><script>{const canvas=document.getElementById('watermark');const pen=canvas.getContext('2d');pen.fillStyle=canvas.dataset.colour;pen.translate(canvas.width/2,canvas.height/2);pen.rotate(-0.95);pen.font='bold 300px Liberation Sans';pen.textAlign='center';pen.fillText('${NAME}',0,100);}</script>`;
};
