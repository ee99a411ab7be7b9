import type { PageAnswer } from './annotations-content.ts';
import type { ContentRule } from './content-rule.ts';
import type { QuestionRule } from './question-rule.ts';

/** CSS pixels, `half` of the reader, or `wide`: the reader without a strip around the window. */
type WindowLength = number | 'half' | 'wide';

/** How a floating window is sized when it opens. Source: ACT-050…052. */
export type WindowSize = { width: WindowLength; height: WindowLength };

/**
 * What opening does: `window` shows the type's view, `annotations` shows and hides what is
 * attached to it on the page, `answer` says the answer for three seconds, `step` presents a zoom area, `none`
 * lies on no page at all. Source: ACT-044…046, ACT-004, PRS-007.
 */
export type Opening = 'window' | 'annotations' | 'answer' | 'step' | 'none';

/** Who may place one on a page. Source: ACT-060, SEC-007. */
export type Author = 'teachers' | 'editors';

/** The tool that places one on a page. Source: ACT-012, ACT-013, ACT-060. */
export type PlacingTool = {
  /** As specified, e.g. `addvideo`. */
  name: string;
  /** Message key of what is said until a point is clicked. */
  hint: string;
  /** Among the tools of the menu, ascending. */
  order: number;
};

/** A kind of activity: what it is, what is stored of it, and who may do what. Knows no screen. */
export type ActivityDefinition = {
  /** The specified name that it is stored under. Source: ACT-003. */
  type: string;
  /** Message key of its name. */
  name: string;
  /**
   * Outline of its buttons in every style: a `disc` plays or shows something, a `sheet` is read, a
   * `tile` is worked on, a `frame` is about a part of the page. A disc unless told.
   */
  shape?: 'disc' | 'sheet' | 'tile' | 'frame';
  /** Drawn on its buttons, 24 units square; the outline of a picture. Source: NAV-030. */
  icon: readonly string[];
  content: ContentRule;
  opening: Opening;
  /** 480 × 360 unless told. */
  window?: WindowSize;
  /** The window of contents that have a size of their own. Source: ACT-051. */
  windowOf?(content: string): WindowSize | undefined;
  /** Nothing of it can be shown without a connection. Source: ACT-053. */
  needsConnection?: true;
  author: Author;
  /** Whether its content can be edited afterwards. Source: ACT-034. */
  isEditable: boolean;
  /** The only style it can have; readers choose none. Source: ACT-009. */
  fixedStyle?: string;
  /** Of a kind that opens as an `answer`: what is said of its whole content. */
  answerText?(content: string): string;
  /** Of a kind that opens as `annotations`: the answer on the page that a content is about. */
  answerOf?(content: string): PageAnswer | undefined;
  /** Words of its content that its page suggests to search for. Source: SRC-020. */
  suggestedWords?(content: string): readonly string[];
  tool?: PlacingTool;
  /** It is a region of a page that is presented as a step, hidden or shown. Source: PRS-009. */
  isZoomArea?: true;
  /** It answers a zoom area, which its content names as `zoomId`, in this way. Source: QST-026. */
  answersStep?: 'words' | 'video';
  /** It shows an H5P package. Source: ACT-003. */
  showsPackage?: true;
  /** Readers answer it, and the server grades. */
  question?: QuestionRule;
};

/** Keeps the exact type of a definition while checking its shape. */
export const defineActivity = <const Definition extends ActivityDefinition>(
  definition: Definition,
): Definition => definition;
