/** Letters of answers; stored questions may have one more than can be written. Source: QST-023. */
const LETTERS = 'ABCDEFG';

/** How an answer is called by its place, from 0; empty beyond G. */
export const letterOf = (place: number): string => LETTERS.charAt(place);
