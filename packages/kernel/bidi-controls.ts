/** Letters that turn the direction of what follows, or of what is set off: LRE…RLO and LRI…PDI. Source: Unicode UAX #9. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A label without letters that make a text look like another one. The marks that only settle the
 * direction of a neighbour (LRM, RLM, ALM) are legitimate and stay.
 */
export const withoutBidiControls = (text: string): string => text.replace(TURNING, '');
