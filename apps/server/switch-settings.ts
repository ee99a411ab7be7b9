import type { SwitchSettings } from '@sayfa/switches/server';
import * as z from 'zod/mini';

/** Of the build. Source: CFG-012. */
const VERSION = '0.43 alpha';
const LONGEST_BANNER = 300;

const onOff = (name: string, usual: 'on' | 'off') =>
  z._default(z.enum(['on', 'off'], `${name} must be on or off`), usual);

const bannerText = (name: string) =>
  z.optional(
    z
      .string()
      .check(z.maxLength(LONGEST_BANNER, `${name} may have at most ${LONGEST_BANNER} characters`)),
  );

const address = (name: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === '' || (/^https?:\/\/[^\s]+$/u.test(text) && URL.canParse(text)),
          `${name} must be an address such as https://api.example.org (leave it out for this server)`,
        ),
      ),
    '',
  );

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/u;

const hostsOf = (text: string): string[] =>
  text
    .split(/[,\s]+/u)
    .map((host) => host.toLowerCase())
    .filter((host) => host !== '');

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));

/** What the environment may say of switches; each line names the variable and what it takes. */
export const switchVariables = {
  AI_QUESTIONS: onOff('AI_QUESTIONS', 'off'),
  BANNER: onOff('BANNER', 'off'),
  BANNER_TEXT_TR: bannerText('BANNER_TEXT_TR'),
  BANNER_TEXT_EN: bannerText('BANNER_TEXT_EN'),
  BANNER_TEXT_FR: bannerText('BANNER_TEXT_FR'),
  BANNER_TEXT_AR: bannerText('BANNER_TEXT_AR'),
  BANNER_TEXT_JA: bannerText('BANNER_TEXT_JA'),
  INTERACTIVE_NEWS: onOff('INTERACTIVE_NEWS', 'on'),
  LOGIN_PAGE: onOff('LOGIN_PAGE', 'on'),
  OFFLINE_MODE: onOff('OFFLINE_MODE', 'off'),
  BUILD_EXPIRES: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'never' || isDay(text),
          'BUILD_EXPIRES must be a day such as 2031-12-31, or never',
        ),
      ),
    '2031-12-31',
  ),
  VERSION_LABEL: z._default(
    z.string().check(z.maxLength(20, 'VERSION_LABEL may have at most 20 characters')),
    'v1.1b',
  ),
  DEFAULT_DOMAIN: z._default(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, 'DEFAULT_DOMAIN must be a domain name such as demo'),
      ),
    'demo',
  ),
  TASK_API: address('TASK_API'),
  PRIVACY_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https:\/\/[^\s]+$/u.test(text) && URL.canParse(text),
          'PRIVACY_URL must be an address such as https://school.example.org/privacy',
        ),
      ),
  ),
  EMBED_HOSTS: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => hostsOf(text).every((host) => HOST.test(host)),
          'EMBED_HOSTS must list hosts, e.g. www.youtube-nocookie.com,player.vimeo.com',
        ),
      ),
    'www.youtube-nocookie.com,player.vimeo.com,www.geogebra.org,phet.colorado.edu',
  ),
};

type Given = z.infer<z.ZodMiniObject<typeof switchVariables>>;

/** The switches as the environment says. */
export const switchSettingsOf = (given: Given): SwitchSettings => ({
  aiQuestions: given.AI_QUESTIONS === 'on',
  banner: given.BANNER === 'on',
  bannerTexts: Object.fromEntries(
    Object.entries({
      tr: given.BANNER_TEXT_TR,
      en: given.BANNER_TEXT_EN,
      fr: given.BANNER_TEXT_FR,
      ar: given.BANNER_TEXT_AR,
      ja: given.BANNER_TEXT_JA,
    }).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])),
  ),
  interactiveNews: given.INTERACTIVE_NEWS === 'on',
  loginPage: given.LOGIN_PAGE === 'on',
  offlineMode: given.OFFLINE_MODE === 'on',
  version: VERSION,
  versionLabel: given.VERSION_LABEL,
  expiresAt: given.BUILD_EXPIRES === 'never' ? undefined : Date.parse(given.BUILD_EXPIRES),
  defaultDomain: given.DEFAULT_DOMAIN,
  taskApi: given.TASK_API.replace(/(?<!\/)\/+$/u, ''),
  privacyUrl: given.PRIVACY_URL,
  embedHosts: [
    ...hostsOf(given.EMBED_HOSTS),
    ...(given.PRIVACY_URL ? [new URL(given.PRIVACY_URL).host] : []),
  ],
});
