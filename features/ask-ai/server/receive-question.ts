import { UserFacingError } from '@sayfa/contract-kit';
import { receivePictureForm } from '@sayfa/server-kit';
import type { FastifyRequest } from 'fastify';
import { type Question, questionFields } from '../contract/index.ts';

/** A form as it came. `field` names where the picture was. */
export type ReceivedQuestion = {
  question: Question;
  picture: { bytes: Uint8Array; field: string };
};

/**
 * Reads the form of a question, which has a picture. Throws what `receivePictureForm` throws,
 * ai_category_required, ai_question_required, text_too_long, invalid.
 */
export const receiveQuestion = async (request: FastifyRequest): Promise<ReceivedQuestion> => {
  const { fields: question, picture } = await receivePictureForm(request, questionFields);
  if (!picture) throw new UserFacingError('picture_invalid', { field: 'base64_image' });
  return { question, picture };
};
