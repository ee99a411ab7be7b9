import type { ReaderPart } from '@sayfa/web-kit';

/** Films that answer questions: who records them, how they are sent, and where readers see them. */
const VideoSolutionsOnReader: ReaderPart = () => null;

export default VideoSolutionsOnReader;
