import type { ChosenTool, PageUnderPointer } from '@sayfa/canvas';
import type { ToolName, ToolOutcome } from '@sayfa/canvas/tool';
import type { Point } from '@sayfa/kernel';
import type { DrawingContent, Line, Stroke } from '@sayfa/page-model';
import { type StrokeGuide, strokeGuides } from '@sayfa/web-kit';

/** Tools whose strokes can follow an edge. Source: BRD-038. */
const GUIDED_TOOLS: readonly ToolName[] = ['pencil', 'highlighter', 'line'];
/** The pressure of a pointer that measures none. */
const PRESSURE = 0.5;

/** Whether strokes of a tool can follow an edge. */
export const isGuided = (tool: ChosenTool | undefined): boolean =>
  tool !== undefined && GUIDED_TOOLS.includes(tool.name);

const endsOf = ({ points }: Stroke): { from: Point; to: Point } => ({
  from: { x: points[0] ?? 0, y: points[1] ?? 0 },
  to: { x: points.at(-3) ?? 0, y: points.at(-2) ?? 0 },
});

/** A stroke along an edge as what it becomes: a line of the pencil, two points of another brush. */
const straightened = (stroke: Stroke): Line | Stroke => {
  const { from, to } = endsOf(stroke);
  if (stroke.brush !== 'pencil') {
    return { ...stroke, points: [from.x, from.y, PRESSURE, to.x, to.y, PRESSURE] };
  }
  const { points: _, brush: __, pen: ___, ...common } = stroke;
  return { ...common, kind: 'line', head: 'none', from, to };
};

const isInk = (content: DrawingContent): content is Stroke =>
  content.kind === 'stroke' && content.brush !== 'eraser';

const endsOfContent = (content: DrawingContent | undefined) => {
  if (content?.kind === 'line') return content;
  return content?.kind === 'stroke' ? endsOf(content) : undefined;
};

/** What is seen and stored of a stroke that follows an edge. */
const straightOutcome = (outcome: ToolOutcome): ToolOutcome => {
  const { preview, commit } = outcome;
  const isStroke = preview?.show === 'stroke' && isInk(preview.content);
  return {
    ...outcome,
    ...(isStroke && {
      preview: { show: 'objects', contents: [straightened(preview.content)] },
    }),
    ...(commit && {
      commit: commit.map((change) =>
        change.do === 'add' && isInk(change.content)
          ? { ...change, content: straightened(change.content) }
          : change,
      ),
    }),
  };
};

/**
 * The strokes of one pointer, led along the edge of an instrument where they begin near one. The
 * tool gets places on the edge, and knows of none.
 */
export const createGuidedStrokes = () => {
  let current: StrokeGuide | undefined;

  const showLength = (guide: StrokeGuide, { preview }: ToolOutcome): void => {
    const ends = endsOfContent(preview?.show === 'objects' ? preview.contents[0] : undefined);
    if (ends) guide.show(ends.from, ends.to);
  };

  return {
    /**
     * A page under a pointer that goes down with a tool. `page` is its number, `snapped` the same page
     * for a stroke that follows no edge.
     */
    page(
      under: PageUnderPointer,
      page: number | undefined,
      tool: ChosenTool | undefined,
      snapped: PageUnderPointer = under,
    ): PageUnderPointer {
      if (page === undefined || !isGuided(tool)) return snapped;
      let guide: StrokeGuide | 'unknown' | undefined = 'unknown';
      return {
        ...under,
        toPage(client) {
          const at = under.toPage(client);
          if (guide === 'unknown') {
            guide = strokeGuides().begin(page, at);
            current?.end();
            current = guide;
          }
          return guide ? guide.follow(at) : snapped.toPage(client);
        },
      };
    },
    /** What comes of an event of the tool. */
    outcome(outcome: ToolOutcome): ToolOutcome {
      if (!current) return outcome;
      const guide = current;
      const led = guide.isFollowing() ? straightOutcome(outcome) : outcome;
      showLength(guide, led);
      if (outcome.preview === null) {
        guide.end();
        current = undefined;
      }
      return led;
    },
  };
};
