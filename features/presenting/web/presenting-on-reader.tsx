import type { ReaderPart } from '@sayfa/web-kit';

/** Steps of a page shown one after the other, as large as the screen allows. */
const PresentingOnReader: ReaderPart = () => null;

export default PresentingOnReader;
