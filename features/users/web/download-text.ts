/** Spreadsheets take a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves CSV text as a file on this device. */
export const downloadCsv = (name: string, text: string): void => {
  const address = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The browser has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
