import { UserFacingError } from '@sayfa/contract-kit';
import {
  demandDomain,
  type Handlers,
  type Principal,
  receivePictureForm,
  redrawnPicture,
} from '@sayfa/server-kit';
import * as z from 'zod/mini';
import { type boardsCalls, MAX_WAITING_PICTURES, PICTURE_WAIT_MS } from '../contract/index.ts';
import type { BoardParts } from './board-parts.ts';

type SentPictureCalls = Pick<
  typeof boardsCalls,
  'myBoards' | 'sendPicture' | 'pictureState' | 'waitingPictures' | 'takePicture'
>;

/** Longest side in pixels, as of pictures of the camera. Source: BRD-051. */
const LONGEST_PX = 1600;

/** Who is signed in on a board; throws forbidden on any other device. */
const onBoard = ({ userId, boardId }: Principal): { userId: number; boardId: number } => {
  if (boardId === undefined) throw new UserFacingError('forbidden');
  return { userId, boardId };
};

/** Pictures go from a teacher's own device to the board at which he or she is signed in. Source: BRD-052. */
export const sentPictureHandlers = (parts: BoardParts): Handlers<SentPictureCalls> => {
  const { store, pictures, sessions, watch, clock } = parts;
  const since = (): number => clock.now() - PICTURE_WAIT_MS;

  return {
    myBoards: async ({ params, person }) => {
      demandDomain(person, params.domain);
      const mine = new Set(await sessions.boardsOf(person.userId));
      const all = mine.size > 0 ? await store.list(person.domainId) : [];
      return {
        data: all.flatMap(({ id, name, room }) => (mine.has(id) ? { id, name, room } : [])),
      };
    },

    sendPicture: async ({ params, person, request }) => {
      demandDomain(person, params.domain);
      const mine = await sessions.boardsOf(person.userId);
      if (!mine.includes(params.id)) throw new UserFacingError('not_found', { field: 'board' });
      if ((await pictures.countOf(person.userId, since())) >= MAX_WAITING_PICTURES) {
        throw new UserFacingError('board_pictures_full', { limit: MAX_WAITING_PICTURES });
      }
      const { picture } = await receivePictureForm(request, z.object({}));
      if (!picture) throw new UserFacingError('picture_invalid', { field: 'picture' });
      const bytes = await redrawnPicture(picture, LONGEST_PX);
      const id = await pictures.add({
        domain_id: person.domainId,
        board_id: params.id,
        user_id: person.userId,
        picture: Buffer.from(bytes).toString('base64'),
        sent_at: clock.now(),
      });
      watch.notify(params.id);
      return { data: { id } };
    },

    pictureState: async ({ params, person }) => {
      demandDomain(person, params.domain);
      const waiting = await pictures.isWaiting(person.userId, params.picture, since());
      return { data: { waiting } };
    },

    waitingPictures: async ({ person }) => ({
      data: await pictures.ofBoard(onBoard(person), since()),
    }),

    takePicture: async ({ params, person }) => {
      await pictures.remove(onBoard(person), params.picture);
      return { success: true as const };
    },
  };
};
