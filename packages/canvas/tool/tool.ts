import type { Point, Rect } from '@sayfa/kernel';
import type { Colour, DrawingContent, DrawingObject, Gesture, ObjectId } from '@sayfa/page-model';

/** One reading of a pointer, in page units. */
export type Sample = Point & {
  /** 0…1; 0.5 where the device measures none. */
  pressure: number;
  /** Milliseconds on the event's own clock. */
  time: number;
};

/** What holds the pointer. */
export type PointerKind = 'pen' | 'touch' | 'mouse';

/** Keys held during an event. */
export type Modifiers = { shift: boolean; control: boolean; alt: boolean };

/** A pointer goes down. */
export type ToolPress = {
  type: 'down';
  at: Sample;
  pointer: PointerKind;
  modifiers: Modifiers;
  eraserEnd: boolean;
};

/** What happens to a tool, all in page units. */
export type ToolEvent =
  | ToolPress
  /** Coalesced samples since the last event, and those the browser expects next. */
  | { type: 'move'; samples: readonly Sample[]; predicted: readonly Sample[]; modifiers: Modifiers }
  | { type: 'up'; at: Sample; modifiers: Modifiers }
  /** The pointer has not moved for HOLD_MS while down. */
  | { type: 'hold' }
  /** Two taps within 400 ms; the second one's `down` and `up` came before. */
  | { type: 'doubleTap'; at: Sample }
  /** Escape, a second finger, or the system took the pointer: the gesture is cancelled. */
  | { type: 'cancel' };

/** What new objects look like. */
export type InkSettings = {
  /** Page units. */
  lineWidth: number;
  lineColor: Colour;
  fillColor: Colour;
  opacity: number;
  /** Page units; outline of letters. */
  textStroke: number;
  /** Whether the eraser removes ink that it passes over, or whole objects. */
  eraser: 'brush' | 'object';
};

/** The page under a tool; reading only. */
export type PageUnderTool = {
  /** Height of the page in units of a page 1000 wide. */
  height: number;
  /** The topmost visible object at a place, at most `reach` page units away. */
  hit(at: Point, reach: number): DrawingObject | undefined;
  /** Objects that a rectangle touches. */
  within(rect: Rect): readonly DrawingObject[];
  object(id: ObjectId): DrawingObject | undefined;
  selected(): readonly ObjectId[];
  /** Bounds of an object as it lies, in page units. */
  bounds(object: DrawingObject): Rect;
  /** Objects tied to an area, hidden ones too. */
  attachedTo?(area: ObjectId): readonly DrawingObject[];
};

/** What a tool works with; everything it may know. */
export type ToolContext = {
  settings: InkSettings;
  page: PageUnderTool;
  /** A new object id. */
  newId(): ObjectId;
  /** Page units in a CSS pixel now, so that reach and thresholds feel the same at every zoom. */
  unitsPerPixel: number;
};

/** What is seen while a gesture is in progress; painted on the wet layer, stored nowhere. */
export type Preview =
  /** Points are only ever added, so that the wet layer paints just the new ones. */
  | {
      show: 'stroke';
      /** The id that the finished stroke gets. */
      object: ObjectId;
      content: Extract<DrawingContent, { kind: 'stroke' }>;
      predicted: readonly number[];
    }
  | { show: 'objects'; contents: readonly DrawingContent[] }
  /** Existing objects as they would lie; the settled ones are not painted meanwhile. */
  | { show: 'changed'; objects: readonly DrawingObject[] }
  | { show: 'frame'; rect: Rect }
  | { show: 'laser'; trail: readonly Sample[] };

/** What a tool asks for after an event; all optional. */
export type ToolOutcome = {
  /** `null` takes the preview away. */
  preview?: Preview | null;
  /** One undo step. */
  commit?: Gesture;
  select?: readonly ObjectId[];
  /** Opens the editor for a new text at a place, or for an existing text. */
  editText?: { at: Point } | { object: ObjectId };
  /** The person marked a part of the page to be captured. */
  capture?: Rect;
  /** A part of the page was marked to be enlarged. */
  enlarge?: Rect;
  /** A place of the page was chosen; another feature opens its form there. */
  place?: Point;
  /** Moves the page by CSS pixels. */
  pan?: Point;
  /** Enlarges the page about a place of it, or shows it as before. */
  zoomAt?: Point;
  /** Another tool is chosen. */
  nextTool?: 'select' | 'previous' | ToolName;
};

/**
 * The names of tools. A tool adds its own where it is written; this floor knows only the one that every
 * other goes back to. Source: INK-002.
 */
export interface ToolNames {
  select: true;
}

/** The name of a tool. */
export type ToolName = keyof ToolNames;

/** The picture of a tool: paths of 24 units square, drawn as lines unless they are filled. */
export type ToolIcon = { outlines: readonly string[]; isFilled?: boolean };

/** Where a tool stands on the toolbar. */
export type ToolGroup =
  | 'move'
  | 'draw'
  | 'shapes'
  | 'write'
  | 'erase'
  | 'present'
  | 'areas'
  | 'media';

/** Who is offered a tool; the server decides what may be stored. */
export type ToolAudience = 'everyone' | 'teachers' | 'authors';

/**
 * A tool: what it is called and a chart of typed states. `State` is a union tagged by `name`;
 * `step` is pure: the same state and event lead to the same next state and outcome.
 */
export type Tool<State extends { name: string } = { name: string }> = {
  names: readonly ToolName[];
  group: ToolGroup;
  audience: ToolAudience;
  /** By name. */
  icons: Readonly<Partial<Record<ToolName, ToolIcon>>>;
  /** Message keys by name, of tools whose words are not beside them as `tools:<name>.name`. */
  labels?: Readonly<Partial<Record<ToolName, string>>>;
  /** Among those of its group: 0 unless stated, then by their names in the code. */
  order?: number;
  /** The letter that chooses it, by name; see NAV-056. */
  shortcuts?: Partial<Record<ToolName, string>>;
  /** CSS cursor over the page. */
  cursor: string;
  /** Whether it handles pointers at all; `pan` leaves them to the page. */
  handlesPointer: boolean;
  /** Activities on the page can still be pressed while it is in use. */
  leavesActivities?: true;
  /** Whether a press on words selects these instead; none does where it is left out. */
  leavesWords?(press: ToolPress, context: ToolContext): boolean;
  start(name: ToolName): State;
  step(
    state: State,
    event: ToolEvent,
    context: ToolContext,
  ): { state: State; outcome: ToolOutcome };
};
