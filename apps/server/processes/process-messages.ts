import * as z from 'zod/mini';

/** What the first process sends to those it started. */
export const orderMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stop') }),
  /** Asks for the metrics of one process. */
  z.object({ kind: z.literal('measure'), id: z.int() }),
  /** The metrics of all, which that process had asked for. */
  z.object({ kind: z.literal('metrics'), id: z.int(), text: z.string() }),
]);

/** What a process sends to the one that started it. */
export const reportMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), port: z.int() }),
  z.object({ kind: z.literal('measured'), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('measure-all'), id: z.int() }),
]);

export type OrderMessage = z.infer<typeof orderMessage>;
export type ReportMessage = z.infer<typeof reportMessage>;
