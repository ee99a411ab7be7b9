import type { ReaderPart } from '@sayfa/web-kit';

/** Finds the questions of a book and lets an editor review them. */
const DetectionOnReader: ReaderPart = () => null;

export default DetectionOnReader;
