import type { ReaderPart } from '@sayfa/web-kit';

/** Guide lines on pages from which zoom areas are made. */
const MarginsOnReader: ReaderPart = () => null;

export default MarginsOnReader;
