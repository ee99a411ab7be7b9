import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { DatabaseKind } from '@sayfa/server-kit';
import type { FakeClock } from '@sayfa/testkit';
import { readConfig } from '../config.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';
import { type Form, formOf, pictureOf } from './picture-forms.ts';
import { type Session, startTestServer } from './test-server.ts';

/** What the provider was asked. */
export type ProviderRequest = {
  headers: IncomingHttpHeaders;
  path: string | undefined;
  body: string;
};

/** What is sent to the provider, and what it does with it. */
export type Provider = LoopbackServer & {
  requests: ProviderRequest[];
  /** What it does from now on; `Plants make sugar.` at first. */
  does(answer: (response: ServerResponse) => void): void;
};

/** An answer in the shape of chat completions. */
export const saying = (content: unknown) => (response: ServerResponse) =>
  void response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));

/** A real HTTP server on the loopback that stands in for the provider. */
export const startProvider = async (): Promise<Provider> => {
  let answer: (response: ServerResponse) => void = saying('Plants make sugar.');
  const requests: ProviderRequest[] = [];
  const server = await startLoopbackServer(async (request, response) => {
    requests.push({ headers: request.headers, path: request.url, body: await text(request) });
    answer(response);
  });
  return {
    ...server,
    url: `${server.url}/v1`,
    requests,
    does: (next) => {
      answer = next;
    },
  };
};

/** A server that asks the provider at an address, a book in it, and a way to ask. */
export const startAskAi = async (
  kind: DatabaseKind,
  options: {
    url?: string | undefined;
    isOn?: boolean;
    clock?: FakeClock;
    timeout?: number;
    personBudget?: number;
    domainBudget?: number;
  } = {},
) => {
  const { url, isOn = true, timeout, personBudget = 20, domainBudget = 500 } = options;
  const account = url ? { url, key: 'key-of-nobody', model: 'model-7' } : undefined;
  const server = await startTestServer(kind, {
    ...(options.clock && { clock: options.clock }),
    environment: {
      switches: readConfig(isOn ? { AI_QUESTIONS: 'on' } : {}).switches,
      ai: { account, personBudget, domainBudget, timeout },
    },
  });
  const book = await server.addBook({});
  const student = await server.signIn('student@demo.example');
  const content = await server.app.inject({
    url: `/api/v2/ebook-content/${book.id}`,
    headers: student.headers,
  });
  const pageId: number = content.json().success[0].id;
  const fields: Form = {
    category: '0',
    page_id: String(pageId),
    lang: 'en',
    base64_image: `data:image/png;base64,${(await pictureOf()).toString('base64')}`,
  };
  return {
    ...server,
    book,
    student,
    pageId,
    fields,
    ask: (form: Form = fields, as: Session | undefined = student) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/ask-ai',
        ...formOf(form, as?.headers),
      }),
    notes: (as: Session = student, page: number | string = pageId) =>
      server.app.inject({ url: `/api/v2/ask-ai/notes?page_id=${page}`, headers: as.headers }),
    /** Own notes as they stand now. */
    own: async (as: Session = student) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/v2/my-ebook-content/${book.id}`,
          headers: as.headers,
        })
      ).json().success,
  };
};

/** A server with a book and a way to ask. */
export type AskAiUnderTest = Awaited<ReturnType<typeof startAskAi>>;
