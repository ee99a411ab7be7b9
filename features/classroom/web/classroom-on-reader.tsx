import type { ReaderPart } from '@sayfa/web-kit';

/** Curtain, timer, light and a quick zoom for a lesson at the board. */
const ClassroomOnReader: ReaderPart = () => null;

export default ClassroomOnReader;
