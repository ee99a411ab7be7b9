import { type Point, polygon } from '../draw/svg.ts';
import type { Sheet } from '../press/book.ts';

const NAVY = '#10183a';

/** A square of `side` × `side` cells from `origin` along two directions, in two shades like a quilt. */
const quilt = (
  origin: Point,
  right: Point,
  up: Point,
  side: number,
  cell: number,
  shades: readonly [string, string],
): string => {
  const parts: string[] = [];
  for (let i = 0; i < side; i += 1)
    for (let j = 0; j < side; j += 1) {
      const at = (a: number, b: number): Point => [
        origin[0] + (right[0] * a + up[0] * b) * cell,
        origin[1] + (right[1] * a + up[1] * b) * cell,
      ];
      const fill = shades[(i + j) % 2] ?? '';
      const look = { fill, stroke: NAVY, 'stroke-width': 0.9 };
      parts.push(polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)], look));
    }
  return parts.join('');
};

/** The 3-4-5 triangle and its squares, large enough to run off the paper. */
const art = (): string => {
  const cell = 19.4;
  const corner: Point = [64, 205];
  const foot: Point = [corner[0] + 4 * cell, corner[1]];
  const head: Point = [corner[0], corner[1] - 3 * cell];
  return (
    quilt(corner, [0, -1], [-1, 0], 3, cell, ['#ff5d73', '#ff8295']) +
    quilt(corner, [1, 0], [0, 1], 4, cell, ['#ffc93c', '#ffdc7d']) +
    quilt(head, [0.8, 0.6], [0.6, -0.8], 5, cell, ['#19b5a0', '#4fd0be']) +
    polygon([corner, foot, head], { fill: '#fff' })
  );
};

const styles = {
  words: 'position:absolute;left:18mm;top:19mm;right:18mm',
  title:
    'font-family:Display;font-weight:800;font-size:58pt;line-height:58pt;letter-spacing:-.035em',
  sub: 'font-family:Display;font-weight:300;font-size:25pt;line-height:31pt;letter-spacing:-.015em;margin-top:1mm',
  grade: `position:absolute;left:18mm;top:232mm;font-family:Display;font-weight:800;font-size:88pt;line-height:70pt;letter-spacing:-.05em;color:#fff`,
  gradeWord:
    'font-family:Text;font-weight:800;font-size:12pt;letter-spacing:.02em;line-height:16pt;margin-top:3mm',
  publisher:
    'position:absolute;left:18mm;bottom:14mm;font-weight:800;font-size:11pt;line-height:14pt;letter-spacing:.01em',
} as const;

/** Page 1. */
export const COVER: Sheet = {
  kind: 'cover',
  unit: 0,
  body: `<svg class="bleed" viewBox="0 0 210 297" aria-hidden="true">${art()}</svg>
<div style="${styles.words}"><div style="${styles.title}">Matematik</div><div style="${styles.sub}">Çalışma Kitabı</div></div>
<div style="${styles.grade}">8<div style="${styles.gradeWord}">sınıf</div></div>
<div style="${styles.publisher}">Sayfa Yayınları</div>`,
};

/** The last page. */
export const BACK: Sheet = {
  kind: 'back',
  unit: 0,
  body: `<svg class="bleed" viewBox="0 0 210 297" aria-hidden="true">${quilt([18, 252], [1, 0], [0, 1], 3, 15, ['#ff5d73', '#ff8295'])}${quilt([63, 237], [1, 0], [0, 1], 4, 15, ['#ffc93c', '#ffdc7d'])}${quilt([123, 222], [1, 0], [0, 1], 5, 15, ['#19b5a0', '#4fd0be'])}</svg>
<div style="position:absolute;left:18mm;top:30mm;width:128mm">
<div style="font-family:Display;font-weight:800;font-size:30pt;line-height:34pt;letter-spacing:-.025em">Anla, çöz,<br>kendini sına.</div>
<p style="margin-top:8mm;font-size:12pt;line-height:18.5pt">Bu kitapta dört ünite, sekiz konu ve altmış soru var. Her konu bir sayfada anlatılır, çözümlü örneklerle pekişir, kısa alıştırmalarla senin eline geçer. Testlerin yanıtları kitabın sonundadır.</p>
<p style="margin-top:5mm;font-size:12pt;line-height:18.5pt">Sayfalardaki düğmelere dokununca kesirleri duyabilir, şekilleri büyütüp yakından inceleyebilirsin.</p>
<p style="margin-top:10mm;font-weight:800;font-size:11pt">Sayfa Yayınları</p></div>`,
};
