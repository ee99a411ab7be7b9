/** Panels for a lesson beside the page, and what stands in them. */
export { LessonPanel } from './lesson-panel.tsx';
export { PanelAnnouncement, PanelButton, PanelIconButton, PanelRow } from './panel-parts.tsx';
export { usePanelTargets } from './panel-targets.ts';
export type { PanelPlace } from './use-panel-place.ts';
