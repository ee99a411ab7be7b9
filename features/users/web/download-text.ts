import { saveFile } from '@sayfa/web-kit';

/** Spreadsheets take a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves CSV text as a file on this device. */
export const downloadCsv = (name: string, text: string): void => {
  saveFile(new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
};
