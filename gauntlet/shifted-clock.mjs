// Loaded into a server (NODE_OPTIONS=--import): its clock is as many milliseconds off as the file says
// that CLOCK_FILE names, from the moment at which the file says so.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;

/** Milliseconds; 0 where nothing readable is there. */
const shift = () => {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
};

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift());
    else super(...given);
  }

  static now() {
    return RealDate.now() + shift();
  }
};
