import { request } from '@playwright/test';
import { codeFor, type NewPerson } from './new-person.ts';

type Options = { data: { value: number; label: string }[] };

/** Makes a verified account without a browser, as the sign-up form and the code would. */
export const signUpWithout = async (origin: string, person: NewPerson): Promise<void> => {
  const api = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-language': 'en' },
    storageState: { cookies: [], origins: [] },
  });
  const options: Options = await (await api.get('/api/v2/category-groups/7')).json();
  const register = await api.post('/api/v2/register', {
    data: { ...person, groupId: options.data[0]?.value, consent: true, domain: 'demo' },
  });
  const answer = await register.json();
  if (answer.status !== 'success') throw new Error(`register answered ${JSON.stringify(answer)}`);
  const verified = await api.post('/api/v2/sms/verify', {
    data: { token: await codeFor(api, person.phone) },
    headers: { authorization: `Bearer ${answer.success.token}` },
  });
  if (!verified.ok()) throw new Error(`sms/verify answered ${verified.status()}`);
  await api.dispose();
};
