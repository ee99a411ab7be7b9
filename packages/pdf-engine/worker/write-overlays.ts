import type { OverlayMark, PageOverlay } from '../page-overlay.ts';
import { colourOperator, matrixOperator, numberText, pathOperators } from './content-operators.ts';
import { createPdfFileWriter, type PdfFileWriter } from './pdf-file-writer.ts';
import { writePicture } from './write-picture.ts';

const WIDTH = 1000;
const OPAQUE = 1;

/** What one page's drawing names in its content. */
type Names = { states: Map<string, number>; objects: Map<string, number> };

const listOf = (names: ReadonlyMap<string, number>): string =>
  [...names].map(([name, number]) => `/${name} ${number} 0 R`).join(' ');

const resourcesOf = ({ states, objects }: Names): string =>
  `<< /ExtGState << ${listOf(states)} >> /XObject << ${listOf(objects)} >> >>`;

const paintOperators = (mark: Exclude<OverlayMark, { picture: string }>): string => {
  const path = pathOperators(mark.path);
  if ('fill' in mark) return `${colourOperator(mark.fill, 'rg')}\n${path}\nf`;
  const dash = `[${(mark.dash ?? []).map(numberText).join(' ')}] 0 d`;
  return `${colourOperator(mark.stroke, 'RG')} ${numberText(mark.width)} w ${dash}\n${path}\nS`;
};

const boxOf = (height: number): string => `/BBox [0 0 ${WIDTH} ${numberText(height)}]`;

/** Creates what writes masks, each set of holes once: white where a mark stays, black where it was erased. */
const createMaskWriter = (writer: PdfFileWriter, holes: PageOverlay['holes'], height: number) => {
  const box = boxOf(height);
  const holeForms = new Map<number, number>();
  const masks = new Map<string, number>();

  const holeForm = (place: number): number => {
    const known = holeForms.get(place);
    const hole = holes[place];
    if (known !== undefined) return known;
    if (!hole) throw new RangeError('no such hole');
    const placed = hole.matrix ? `${matrixOperator(hole.matrix)}\n` : '';
    const content = `q ${placed}0 g\n${pathOperators(hole.path)}\nf Q`;
    const made = writer.stream(`/Type /XObject /Subtype /Form ${box} /Resources << >>`, content);
    holeForms.set(place, made);
    return made;
  };

  return (places: readonly number[]): number => {
    const key = places.join(' ');
    const known = masks.get(key);
    if (known !== undefined) return known;
    const forms = new Map(places.map((place) => [`H${place}`, holeForm(place)]));
    const content = `1 g 0 0 ${WIDTH} ${numberText(height)} re f\n${[...forms.keys()]
      .map((name) => `/${name} Do`)
      .join('\n')}`;
    const made = writer.stream(
      `/Type /XObject /Subtype /Form ${box} ` +
        '/Group << /S /Transparency /CS /DeviceGray /I true >> ' +
        `/Resources << /XObject << ${listOf(forms)} >> >>`,
      content,
    );
    masks.set(key, made);
    return made;
  };
};

const writePlaced = async (
  writer: PdfFileWriter,
  box: string,
  mark: Extract<OverlayMark, { picture: string }>,
): Promise<string> => {
  const image = await writePicture(writer, mark.picture);
  const { left, top, width, height: high } = mark.box;
  const placed = mark.matrix ? `${matrixOperator(mark.matrix)}\n` : '';
  // Images are upright where y grows upwards.
  const content = `${placed}${matrixOperator([width, 0, 0, -high, left, top + high])}\n/I Do`;
  // A picture's own transparency would replace that of the holes: in a group of its own both apply.
  return `F${writer.stream(
    `/Type /XObject /Subtype /Form ${box} /Group << /S /Transparency >> ` +
      `/Resources << /XObject << /I ${image} 0 R >> >>`,
    content,
  )}`;
};

/** Writes the drawing of one page as a form: page units, y downwards within it. */
const writeDrawing = async (
  writer: PdfFileWriter,
  { marks, holes }: PageOverlay,
  height: number,
): Promise<number> => {
  const box = boxOf(height);
  const names: Names = { states: new Map(), objects: new Map() };
  const maskOf = createMaskWriter(writer, holes, height);

  const stateOf = ({ alpha, holes: places = [] }: OverlayMark): string => {
    const mask = places.length > 0 ? maskOf(places) : undefined;
    if (mask === undefined && alpha >= OPAQUE) return '';
    const name = `G${Math.round(alpha * 1000)}m${mask ?? ''}`;
    if (!names.states.has(name)) {
      const soft = mask === undefined ? '' : ` /SMask << /S /Luminosity /G ${mask} 0 R >>`;
      const values = `/ca ${numberText(alpha)} /CA ${numberText(alpha)}`;
      names.states.set(name, writer.object(`<< /Type /ExtGState ${values}${soft} >>`));
    }
    return `/${name} gs `;
  };

  const parts = [`1 0 0 -1 0 ${numberText(height)} cm`];
  for (const mark of marks) {
    const state = stateOf(mark);
    if ('picture' in mark) {
      const name = await writePlaced(writer, box, mark);
      names.objects.set(name, Number(name.slice(1)));
      parts.push(`q ${state}/${name} Do Q`);
    } else {
      const placed = mark.matrix ? matrixOperator(mark.matrix) : '';
      // The mask's place is decided when the state is set: before the mark's own placing.
      parts.push(`q ${state}${placed}\n${paintOperators(mark)} Q`);
    }
  }
  return writer.stream(
    `/Type /XObject /Subtype /Form ${box} /Resources ${resourcesOf(names)}`,
    parts.join('\n'),
  );
};

/**
 * Writes a PDF with the drawing of each overlay on a page of its own, 1000 wide, as fast as the
 * overlays come. `heightOf` gives their height; returns the number of pages.
 * Throws RangeError where an overlay is none.
 */
export const writeOverlays = async (
  target: string,
  overlays: AsyncIterable<PageOverlay>,
  heightOf: (overlay: PageOverlay) => number,
): Promise<number> => {
  const writer = createPdfFileWriter(target);
  try {
    const tree = writer.reserve();
    const pages: number[] = [];
    for await (const overlay of overlays) {
      const height = heightOf(overlay);
      const drawing = await writeDrawing(writer, overlay, height);
      const content = writer.stream('', '/D Do');
      pages.push(
        writer.object(
          `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${WIDTH} ${numberText(height)}] ` +
            `/Contents ${content} 0 R /Resources << /XObject << /D ${drawing} 0 R >> >> >>`,
        ),
      );
    }
    const kids = pages.map((number) => `${number} 0 R`).join(' ');
    writer.object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`, tree);
    writer.finish(writer.object(`<< /Type /Catalog /Pages ${tree} 0 R >>`));
    return pages.length;
  } finally {
    writer.close();
  }
};
