import * as z from 'zod/mini';
import { AiFailure, type AiProvider, type Picture } from './ask-ai.port.ts';

/** Settings of a service with an OpenAI-compatible chat completions API. */
export type AiAccount = {
  /** Up to the version, without a slash at the end: `https://api.example.org/v1`. */
  url: string;
  /** Left out for a model on the machine itself. */
  key: string | undefined;
  model: string;
};

/** Milliseconds that an answer may take: somebody waits for it. */
const TIMEOUT = 60_000;
/** Bytes of an answer that are read at most. */
const LARGEST_ANSWER = 1_048_576;

const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.union([z.string(), z.array(z.object({ text: z.optional(z.string()) }))]),
        }),
      }),
    )
    .check(z.minLength(1)),
});

const readLimited = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  for await (const piece of response.body ?? []) {
    read += piece.byteLength;
    if (read > LARGEST_ANSWER) throw new AiFailure('the AI answered too much');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
};

const textIn = (body: string): string => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new AiFailure('the AI did not answer in JSON');
  }
  const parsed = completion.safeParse(json);
  const content = parsed.data?.choices[0]?.message.content;
  if (content === undefined) throw new AiFailure('the AI answered in an unknown shape');
  if (typeof content === 'string') return content;
  return content.map(({ text }) => text ?? '').join('');
};

const pictureAddress = ({ bytes, type }: Picture): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Calls a service with an OpenAI-compatible chat completions API. */
export const chatProvider = (account: AiAccount, milliseconds = TIMEOUT): AiProvider => ({
  answer: async ({ rules, task, picture }) => {
    const body = JSON.stringify({
      model: account.model,
      messages: [
        { role: 'system', content: rules },
        {
          role: 'user',
          content: [
            { type: 'text', text: task },
            ...(picture
              ? [{ type: 'image_url', image_url: { url: pictureAddress(picture) } }]
              : []),
          ],
        },
      ],
    });
    try {
      const response = await fetch(`${account.url}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(account.key && { authorization: `Bearer ${account.key}` }),
        },
        body,
        // Wherever it would lead, nobody has agreed to send pictures there.
        redirect: 'error',
        signal: AbortSignal.timeout(milliseconds),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new AiFailure(`the AI answered ${response.status}`);
      }
      return textIn(await readLimited(response));
    } catch (error) {
      if (error instanceof AiFailure) throw error;
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      // The error itself may name the address; the reason is enough.
      throw new AiFailure(isLate ? 'the AI took too long' : 'the AI could not be reached');
    }
  },
});
