import { accountsCalls } from '@sayfa/accounts/contract';
import { callApi, isApiError, localSetting, useSession } from '@sayfa/web-kit';

/** The main system's login cookie. Source: ACC-055. */
const COOKIE_NAME: string = import.meta.env.VITE_AUTH_COOKIE_NAME ?? 'auth_token';
const TOKEN = /^[\w-]{20,200}$/u;

const storedToken = localSetting('auth_token');
let tried: string | undefined;
let adopting: Promise<void> | undefined;

/** The value of a cookie; undefined where there is none or it cannot be a token. */
export const tokenInCookies = (cookies: string, name: string): string | undefined => {
  const pair = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value && TOKEN.test(value) ? value : undefined;
};

/** A token of the main system that has not been tried on this page yet. */
export const mainSystemToken = (): string | undefined => {
  const token = tokenInCookies(document.cookie, COOKIE_NAME);
  return token === tried ? undefined : token;
};

const adopt = async (token: string): Promise<void> => {
  storedToken.set(token);
  try {
    await callApi(accountsCalls.adoptSession, { bearer: token });
  } catch (error) {
    // Another tab may have adopted it meanwhile; the session details show whether it did.
    if (!isApiError(error) || error.status === 0) throw error;
    storedToken.set(token);
  }
  await useSession.getState().refresh();
};

/** Signs in with the main system's token; once for each token, however many ask. */
export const adoptMainSystemToken = (token: string): Promise<void> => {
  tried = token;
  adopting ??= adopt(token).finally(() => {
    adopting = undefined;
  });
  return adopting;
};
