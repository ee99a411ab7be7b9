/** The main system's login cookie. Source: ACC-055. */
const COOKIE_NAME: string = import.meta.env.VITE_AUTH_COOKIE_NAME ?? 'auth_token';
const TOKEN = /^[\w-]{20,200}$/u;

let tried: string | undefined;

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

/** Notes that a token was tried: it is offered once on a page. */
export const noteTried = (token: string): void => {
  tried = token;
};
