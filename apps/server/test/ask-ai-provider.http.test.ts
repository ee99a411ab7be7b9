import type { ServerResponse } from 'node:http';
import { databaseKinds, fakeClock } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AskAiUnderTest,
  type Provider,
  saying,
  startAskAi,
  startProvider,
} from './ask-ai-harness.ts';
import { tablesWith } from './every-table.ts';

const HOUR = 3_600_000;
const FAILED = 'Something went wrong Please try again.';

describe.each(databaseKinds)('the provider of AI on %s', (kind) => {
  let provider: Provider;
  let server: AskAiUnderTest;
  beforeAll(async () => {
    provider = await startProvider();
    server = await startAskAi(kind, { url: provider.url, personBudget: 1_000, timeout: 3_000 });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const expectFailed = async (under: AskAiUnderTest) => {
    const headers = { ...under.student.headers, 'x-language': 'en' };
    const answer = await under.ask(under.fields, { ...under.student, headers });
    expect(answer.json()).toMatchObject({ success: false, code: 'ai_failed', message: FAILED });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).not.toMatch(/key-of-nobody|127\.0\.0\.1/u);
    expect(await under.own()).toEqual([]);
  };

  it('[AI-009] [AI-010] answers success false where none is set up', async () => {
    const without = await startAskAi(kind);
    await expectFailed(without);
    await without.close();
  });

  it('[AI-009] answers success false where it is away', async () => {
    const gone = await startProvider();
    await gone.close();
    const left = await startAskAi(kind, { url: gone.url });
    await expectFailed(left);
    await left.close();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['takes too long', () => undefined],
    ['refuses', (response) => void response.writeHead(401).end('{"error":"key-of-nobody"}')],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: '/x' }).end()],
    ['answers no JSON', (response) => void response.end('<html>busy</html>')],
    ['answers another shape', (response) => void response.end('{"choices":[]}')],
    ['says nothing', saying('  \n ')],
    ['says nothing but a script', saying('<script>alert(1)</script>')],
    ['answers 2 MB', saying('x'.repeat(2 * 1024 * 1024))],
    ['hangs up', (response) => void response.destroy()],
  ])('[AI-009] answers success false where it %s', async (_, answer) => {
    provider.does(answer);
    await expectFailed(server);
  });

  it('[ACTIVITY_API-070] stores words only of an answer with script in it, and not too many', async () => {
    const words = '2 < x & "y"<script>alert(1)</script><img src=x onerror=alert(2)> <b>bold</b>';
    provider.does(saying(`${words}\n\n${'word '.repeat(4_000)}`));
    const { content } = (await server.ask()).json().zoom;
    expect(content).toMatch(/^<p dir="auto">2 &#60; x &#38; &#34;y&#34; bold<\/p><p/u);
    expect(content).not.toMatch(/script|onerror|<img/u);
    expect(content.length).toBeLessThan(8_100);
    expect(content).toMatch(/word…<\/p>$/u);
  });

  it('[SEC-016] lets a person ask so often in an hour, and a domain, with retryAfter', async () => {
    const clock = fakeClock();
    provider.does(saying('x'));
    provider.requests.length = 0;
    const budgets = { personBudget: 2, domainBudget: 3 };
    const few = await startAskAi(kind, { url: provider.url, clock, ...budgets });
    const statuses = async (who: AskAiUnderTest['student'], times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () => few.ask(few.fields, who)),
      );
      return answers.map((answer) => answer.statusCode).toSorted();
    };
    expect(await statuses(few.student, 4)).toEqual([200, 200, 429, 429]);
    const teacher = await few.signIn('teacher@demo.example');
    expect(await statuses(teacher, 2)).toEqual([200, 429]);
    const refused = await few.ask();
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', retryAfter: 3600 });
    expect(provider.requests).toHaveLength(3);
    clock.advance(HOUR);
    expect((await few.ask()).statusCode).toBe(200);
    await few.close();
  });

  it('gives a person all questions and notes, and forgets them with the account', async () => {
    provider.does(saying('An answer kept for me.'));
    await server.ask({ ...server.fields, question: 'A question of mine.' });
    const details = await server.app.inject({
      url: '/api/v2/user/details',
      headers: server.student.headers,
    });
    const userId: number = details.json().details.id;
    const { activities, askAi, open } = server.composition;
    const files = [
      ...(await askAi.personalData.export(userId)),
      ...(await activities.personalData.export(userId)),
    ];
    expect(JSON.stringify(files)).toContain('A question of mine.');
    expect(JSON.stringify(files)).toContain('An answer kept for me.');
    for (const { personalData } of [askAi, activities]) await personalData.erase(userId);
    expect(await tablesWith(open.db, 'A question of mine.')).toEqual([]);
    expect(await tablesWith(open.db, 'An answer kept for me.')).toEqual([]);
  });
});
