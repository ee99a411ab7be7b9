import type { ReaderPart } from '@sayfa/web-kit';

/** Editors draw zoom areas and areas that hide or show answers. */
const ZoomAreasOnReader: ReaderPart = () => null;

export default ZoomAreasOnReader;
