/** Millimetres on paper become marks for a PDF: labels with QR codes, lines, letters. Pure. */
export { LABEL_GRIDS, type LabelGrid, placesOnSheet, type SheetPlaces } from './label-grids.ts';
export { type Label, labelMarks, testPageMarks } from './labels.ts';
export { A4, type PaperMark } from './paper-marks.ts';
export { modulePath, type QrModules, QUIET_MODULES, qrModules } from './qr-modules.ts';
