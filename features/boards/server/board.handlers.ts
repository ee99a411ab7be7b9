import { UserFacingError } from '@sayfa/contract-kit';
import { type Handlers, openEvents } from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type BoardDevice,
  type BoardState,
  type boardsCalls,
  IDLE_MINUTES,
  readBoardCode,
} from '../contract/index.ts';
import { signInOn } from './board-arrival.ts';
import type { BoardParts } from './board-parts.ts';
import { ARRIVAL_MS, CODE_GRACE_MS, CODE_SHOWN_MS, guessLimits } from './boards.rules.ts';
import type { KnownBoard, SeenDevice, StoredBoard } from './boards.store.ts';
import { boardCodeHash, newBoardCode, newNumbers } from './new-code.ts';

type BoardCalls = Pick<
  typeof boardsCalls,
  | 'register'
  | 'me'
  | 'newCode'
  | 'codeEvents'
  | 'openSession'
  | 'resumeSession'
  | 'lockSession'
  | 'sealed'
>;

const DAY_LETTERS = 10;
/** Milliseconds after which a browser connects again. */
const RETRY_MS = 1_000;
/** Milliseconds; proxies close what is silent for longer. */
const HEARTBEAT_MS = 15_000;

const stateOf = ({
  id,
  name,
  room,
  inches,
  domain_name,
  idle_minutes,
}: KnownBoard): BoardState => ({
  id,
  name,
  room,
  inches,
  domain: domain_name,
  idle_minutes: idle_minutes ?? IDLE_MINUTES,
});

/** Writes only what is new: a board asks for a code every two minutes. */
const noteDevice = async (
  { store, clock, describeDevice }: BoardParts,
  board: StoredBoard,
  request: FastifyRequest,
  device: BoardDevice,
): Promise<void> => {
  const { browser, system } = describeDevice(request.headers['user-agent']);
  const seen: SeenDevice = {
    ...device,
    browser: [browser, system].filter((name) => name !== null).join(' · ') || null,
    day: new Date(clock.now()).toISOString().slice(0, DAY_LETTERS),
  };
  const isKnown =
    seen.browser === board.browser &&
    seen.day === board.last_day &&
    seen.version === board.app_version &&
    seen.touch_points === board.touch_points &&
    seen.width === board.width &&
    seen.height === board.height;
  if (!isKnown) await store.noteSeen(board.id, seen);
};

/** Makes the browser a board. Throws board_code_invalid, board_code_over, too_many_attempts. */
const register = async (
  parts: BoardParts,
  typed: string,
  key: string,
  address: string,
): Promise<KnownBoard> => {
  const { store, limits, clock } = parts;
  const guesses = guessLimits(parts.addressKey(address));
  await limits.count(guesses);
  const code = readBoardCode(typed);
  const board = code === undefined ? undefined : await store.byRegistration(boardCodeHash(code));
  if (!board) throw new UserFacingError('board_code_invalid', { field: 'code' });
  await limits.giveBack(guesses);
  const isOver = board.public_key !== null || board.registration_ends_at <= clock.now();
  if (isOver || !(await store.register(board, key))) {
    throw new UserFacingError('board_code_over', { field: 'code' });
  }
  const registered = await store.byId(board.id);
  if (!registered) throw new UserFacingError('board_code_over', { field: 'code' });
  return registered;
};

/** Tells a board what happens to it, until it is closed. */
const streamEvents = (
  { watch, closing }: BoardParts,
  board: KnownBoard,
  reply: FastifyReply,
): FastifyReply => {
  const end = (): void => {
    clearInterval(heartbeat);
    stopFollowing();
    closing.removeEventListener('abort', stream.end);
  };
  const stream = openEvents(reply, RETRY_MS, end);
  const heartbeat = setInterval(stream.beat, HEARTBEAT_MS);
  const stopFollowing = watch.follow(board.id, (event) => stream.send(board.id, event));
  closing.addEventListener('abort', stream.end);
  if (closing.aborted) stream.end();
  return reply;
};

/** What boards ask, each by its own key. */
export const boardHandlers = (parts: BoardParts): Handlers<BoardCalls> => {
  const { boards, codes, clock } = parts;

  const newCode = async (board: KnownBoard) => {
    const code = newBoardCode();
    const { numbers, shown } = newNumbers();
    await codes.add({
      code_hash: boardCodeHash(code),
      domain_id: board.domain_id,
      board_id: board.id,
      number_shown: shown,
      numbers: JSON.stringify(numbers),
      ends_at: clock.now() + CODE_SHOWN_MS + CODE_GRACE_MS,
    });
    return { code, number: shown };
  };

  return {
    register: async ({ body, address, request }) => {
      await boards.demandKey(request, body.key);
      const board = await register(parts, body.code, body.key, address);
      await noteDevice(parts, board, request, body.device);
      return { data: stateOf(board) };
    },

    me: async ({ request }) => ({ data: stateOf(await boards.demandBoard(request)) }),

    newCode: async ({ body, request }) => {
      const board = await boards.demandBoard(request);
      await noteDevice(parts, board, request, body.device);
      const { code, number } = await newCode(board);
      const origin = parts.publicUrl ?? `${request.protocol}://${request.host}`;
      const address = new URL(`/board/${code}`, origin).href;
      return { data: { code, number, new_in_ms: CODE_SHOWN_MS, address } };
    },

    codeEvents: async ({ query, request, reply }) =>
      streamEvents(parts, await boards.demandBoard(request, query.proof), reply),

    openSession: async ({ request, reply }) => {
      const board = await boards.demandBoard(request);
      const now = clock.now();
      const taken = await codes.takeConfirmed(board.id, { since: now - ARRIVAL_MS, now });
      const userId = taken?.confirmed_by ?? undefined;
      const arrived =
        userId === undefined ? undefined : await signInOn(parts, board, userId, { request, reply });
      if (!arrived) throw new UserFacingError('board_code_invalid');
      return { data: arrived };
    },

    resumeSession: async ({ request }) => {
      const board = await boards.demandBoard(request);
      const { sessions, tokenOf } = parts;
      const resumed = await sessions.resume({ boardId: board.id, tokenOf, request });
      if (!resumed) throw new UserFacingError('session_required');
      return { data: resumed };
    },

    sealed: async ({ body, request }) => {
      const board = await boards.demandBoard(request);
      const { unreadable, ...data } = await parts.sealedWork.apply(board.domain_id, body.records);
      if (unreadable.length > 0)
        throw new UserFacingError('seal_invalid', {
          details: { unreadable: unreadable.join('\n') },
        });
      return { data };
    },

    lockSession: async ({ person }) => {
      if (person.boardId === undefined) throw new UserFacingError('forbidden');
      if (!person.isLocked) await parts.sessions.lock({ id: person.sessionId });
      return { success: true as const };
    },
  };
};
