const HIDDEN = '•';
const SHOWN_AT_START = 1;
const SHOWN_AT_END = 2;

/** Only the first and the last two digits. Source: ACC-028. */
export const maskPhone = (phone: string): string => {
  const digits = [...phone];
  return digits
    .map((digit, place) =>
      place < SHOWN_AT_START || place >= digits.length - SHOWN_AT_END ? digit : HIDDEN,
    )
    .join('');
};
