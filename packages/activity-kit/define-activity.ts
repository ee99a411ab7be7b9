import type { ComponentType } from 'react';

/** Shows what lies behind a button of a page. `content` is as stored: an address, a text, or JSON. */
export type ActivityView = ComponentType<{
  content: string;
  /** What the author called it; spoken, and shown where there is nothing else. */
  label: string;
}>;

/** A kind of activity: what it is and how it is shown. */
export type ActivityDefinition = {
  /** The specified names that it goes by. Source: ACT-003. */
  types: readonly string[];
  /** Message key of its name. */
  name: string;
  /** Drawn on its buttons, 24 units square; the outline of a picture. Source: NAV-030. */
  icon: readonly string[];
  /** Fetched when somebody opens one; undefined while there is nothing to be opened. */
  loadView?: () => Promise<{ default: ActivityView }>;
};

/** Keeps the exact type of a definition while checking its shape. */
export const defineActivity = <const Definition extends ActivityDefinition>(
  definition: Definition,
): Definition => definition;
