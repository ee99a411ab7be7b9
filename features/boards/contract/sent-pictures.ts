/** Pictures that teachers send from another device to the board at which they are signed in. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** Pictures that wait for one person's board at most. */
export const MAX_WAITING_PICTURES = 8;
/** Milliseconds after which a picture that no board has taken is deleted. */
export const PICTURE_WAIT_MS = 120_000;

const domain = z.object({ domain: z.string() });
const ofBoard = z.extend(domain, { id: z.coerce.number().check(z.int(), z.positive()) });
const pictureId = z.coerce.number().check(z.int(), z.positive());

const waitingPicture = z.object({
  id: z.int(),
  /** A JPEG in base64, at most 1600 pixels long. */
  picture: z.string(),
});

/** A picture on its way to a board. */
export type WaitingPicture = z.infer<typeof waitingPicture>;

/** The calls, by name. */
export const sentPictureCalls = {
  myBoards: call({
    method: 'GET',
    path: '/api/v2/:domain/boards/mine',
    summary: 'The boards at which I am signed in now, by name.',
    params: domain,
    answer: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), room: z.string() })),
    }),
  }),
  sendPicture: call({
    method: 'POST',
    path: '/api/v2/:domain/boards/:id/pictures',
    summary:
      'Multipart: sends a picture (JPEG, PNG or WebP, 5 MB) to a board at which I am signed in. It is redrawn without its details and waits two minutes for the board, which takes it away. 404 where I am not signed in there, 409 board_pictures_full where 8 wait, 422 picture_invalid.',
    params: ofBoard,
    answer: z.object({ data: z.object({ id: z.int() }) }),
  }),
  pictureState: call({
    method: 'GET',
    path: '/api/v2/:domain/boards/pictures/:picture',
    summary: 'Whether a picture that I sent still waits for the board. False once it was shown.',
    params: z.extend(domain, { picture: pictureId }),
    answer: z.object({ data: z.object({ waiting: z.boolean() }) }),
  }),
  waitingPictures: call({
    method: 'GET',
    path: '/api/v2/board-session/pictures',
    summary:
      'On a board: the pictures that whoever is signed in has sent here, the first one first.',
    answer: z.object({ data: z.array(waitingPicture) }),
  }),
  takePicture: call({
    method: 'DELETE',
    path: '/api/v2/board-session/pictures/:picture',
    summary: 'On a board: deletes a picture that is shown there. Idempotent.',
    params: z.object({ picture: pictureId }),
    answer: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Calls;
