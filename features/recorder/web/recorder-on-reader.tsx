import type { ReaderPart } from '@sayfa/web-kit';

/** Records the screen or the page with sound, keeps it on the device, shows and trims it. */
const RecorderOnReader: ReaderPart = () => null;

export default RecorderOnReader;
