import type { SendError } from '@sayfa/web-kit';
import { keyText, type OutboxRow, onlyAdds } from './outbox-row.ts';

/** Whether calls may be made. */
export type SendGate =
  | { name: 'open' }
  /** A call failed in a way that passes; the next one is made at `until`, by the clock of the ports. */
  | { name: 'waiting'; until: number; error: SendError | undefined }
  /** The person has to act first: sign in again, or reload the page. */
  | { name: 'blocked'; error: SendError }
  | { name: 'closed' };

/** A row that the server refused. */
type HeldRow = { item: string; error: SendError };

/** All that a sender knows between its calls. */
export type SenderState = {
  gate: SendGate;
  /** By key; they stay on this device and can be exported. */
  held: ReadonlyMap<string, HeldRow>;
  /** While many rows are sent. */
  progress: { sent: number; of: number } | undefined;
};

/** What happens to a sender. */
export type SenderEvent =
  | { type: 'failed'; until: number; error?: SendError }
  | { type: 'blocked'; error: SendError }
  | { type: 'accepted'; rows: readonly OutboxRow[] }
  | { type: 'held'; rows: readonly OutboxRow[]; error: SendError }
  | { type: 'progressed'; progress: SenderState['progress'] }
  | { type: 'flushed' }
  | { type: 'closed' };

/** A sender that has not sent anything yet. */
export const INITIAL_SENDER_STATE: SenderState = {
  gate: { name: 'open' },
  held: new Map(),
  progress: undefined,
};

const gateAfter = (gate: SendGate, event: SenderEvent): SendGate => {
  if (gate.name === 'closed' || event.type === 'closed') return { name: 'closed' };
  if (event.type === 'blocked') return { name: 'blocked', error: event.error };
  if (gate.name === 'blocked') {
    return event.type === 'flushed' && gate.error === 'signed-out' ? { name: 'open' } : gate;
  }
  const known = gate.name === 'waiting' ? gate.error : undefined;
  if (event.type === 'failed') {
    return { name: 'waiting', until: event.until, error: event.error ?? known };
  }
  if (event.type === 'flushed' && gate.name === 'waiting') return { ...gate, until: 0 };
  return event.type === 'accepted' ? { name: 'open' } : gate;
};

/** Rows that waited for room on a page from which something was erased are released. */
const heldAfterAccepted = (
  held: SenderState['held'],
  rows: readonly OutboxRow[],
): SenderState['held'] => {
  const items = new Set(rows.filter((row) => !onlyAdds(row)).map(({ key }) => key[0]));
  const isReleased = ({ item, error }: HeldRow) => error === 'page-full' && items.has(item);
  return [...held.values()].some(isReleased)
    ? new Map([...held].filter(([, row]) => !isReleased(row)))
    : held;
};

/** What may be possible again after some time: access to a book comes and goes. */
const CHANGES_WITH_ACCESS: readonly SendError[] = ['forbidden', 'not-found'];

const heldAfterFlushed = (held: SenderState['held']): SenderState['held'] =>
  new Map([...held].filter(([, { error }]) => !CHANGES_WITH_ACCESS.includes(error)));

const heldAfter = (held: SenderState['held'], event: SenderEvent): SenderState['held'] => {
  if (event.type === 'accepted') return heldAfterAccepted(held, event.rows);
  if (event.type === 'flushed') return heldAfterFlushed(held);
  if (event.type !== 'held') return held;
  const { rows, error } = event;
  return new Map([
    ...held,
    ...rows.map(({ key }) => [keyText(key), { item: key[0], error }] as const),
  ]);
};

/** The state after an event. A closed sender never opens again. */
export const nextSenderState = (state: SenderState, event: SenderEvent): SenderState => ({
  gate: gateAfter(state.gate, event),
  held: heldAfter(state.held, event),
  progress: event.type === 'progressed' ? event.progress : state.progress,
});

/** Whether calls may be made at all; a gate that waits lets a forced call through. */
export const canSend = ({ gate }: SenderState): boolean =>
  gate.name === 'open' || gate.name === 'waiting';

/** Whether a row can only be refused because its page is full. */
export const isOnFullPage = ({ held }: SenderState, row: OutboxRow): boolean =>
  onlyAdds(row) &&
  [...held.values()].some(({ item, error }) => item === row.key[0] && error === 'page-full');

/** Why not everything is on the server; undefined where nothing is known to be in the way. */
export const errorOf = ({ gate, held }: SenderState): SendError | undefined =>
  (gate.name === 'waiting' || gate.name === 'blocked' ? gate.error : undefined) ??
  [...held.values()].at(-1)?.error;
