import fc from 'fast-check';

// Set by random-seed.ts: the same seed gives every property the same values.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SEED) });
