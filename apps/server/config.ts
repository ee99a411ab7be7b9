import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { AskAiSettings } from '@sayfa/ask-ai/server';
import type { LoadLimits, S3Settings } from '@sayfa/server-kit';
import type { SwitchSettings } from '@sayfa/switches/server';
import * as z from 'zod/mini';
import { aiSettingsOf, aiVariables } from './ai-settings.ts';
import { accountVariables, type SmsSettings, smsSettingsOf } from './sms-settings.ts';
import { type SourceSettings, sourceSettingsOf, sourceVariables } from './source-settings.ts';
import { switchSettingsOf, switchVariables } from './switch-settings.ts';

const secretIn = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.minLength(16, `${name} needs at least 16 characters`),
        z.refine(isVaried, `${name} is too easy to guess; try the output of openssl rand -hex 16`),
      ),
  );

/** A limit of which 0 says that there is none. */
const limitIn = (name: string, usual: number) => {
  const words = `${name} must be a whole number from 0 to 60000`;
  return z._default(
    z.coerce.number(words).check(z.int(words), z.minimum(0, words), z.maximum(60_000, words)),
    usual,
  );
};

/** What the environment may say; each line names the variable and what it takes. */
const environment = z.object({
  PORT: z._default(
    z.coerce
      .number('PORT must be a whole number from 0 to 65535')
      .check(
        z.int('PORT must be a whole number from 0 to 65535'),
        z.minimum(0, 'PORT must be a whole number from 0 to 65535'),
        z.maximum(65_535, 'PORT must be a whole number from 0 to 65535'),
      ),
    8080,
  ),
  HOST: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Za-z0-9.:-]{1,255}$/u, 'HOST must be a host name or an address, e.g. 0.0.0.0'),
      ),
  ),
  SERVERS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:auto|[1-9]|[1-5]\d|6[0-4])$/u,
          'SERVERS must be a number from 1 to 64, or auto',
        ),
      ),
    '1',
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, 'DATA_DIR must be a folder')), './data'),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\/[^\s]+$/u,
          'DATABASE_URL must start with postgres:// (leave it out for SQLite)',
        ),
        z.refine(
          isDatabaseAddress,
          'DATABASE_URL must look like postgres://user:password@host:5432/name; signs of the password are written as %40 and the like',
        ),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(
        z.refine(isWebAddress, 'PUBLIC_URL must be an address such as https://books.example.org'),
      ),
  ),
  TRUST_PROXY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[0-9a-fA-F.:,/ ]+$/u,
          'TRUST_PROXY must list addresses, e.g. 127.0.0.1,10.0.0.0/8',
        ),
      ),
  ),
  FILES_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^s3:\/\/[^\s/]+(\/[^\s]*)?$/u,
          'FILES_URL must look like s3://bucket/prefix (leave it out for a folder)',
        ),
      ),
  ),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(isWebAddress, 'S3_ENDPOINT must be an address such as https://s3.example.org'),
      ),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  LOAD_LIMIT_MS: limitIn('LOAD_LIMIT_MS', 60),
  LOAD_LIMIT_CALLS: limitIn('LOAD_LIMIT_CALLS', 2_000),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent',
    ),
    'warn',
  ),
  METRICS_TOKEN: secretIn('METRICS_TOKEN'),
  MAIN_SYSTEM_TOKEN: secretIn('MAIN_SYSTEM_TOKEN'),
  SEED_DEMO: z._default(z.enum(['on', 'off'], 'SEED_DEMO must be on or off'), 'on'),
  DEMO_PASSWORD: secretIn('DEMO_PASSWORD'),
  ...accountVariables,
  ...switchVariables,
  ...aiVariables,
  ...sourceVariables,
});

function isWebAddress(text: unknown): boolean {
  return typeof text === 'string' && /^https?:\/\/[^\s]+$/u.test(text) && URL.canParse(text);
}

/** As the driver reads it, which takes a user without a host: that of the socket. */
function isDatabaseAddress(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text.replace('@/', '@socket/'));
}

/** Sixteen equal characters, or words such as changeme again and again, are no secret. */
function isVaried(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    new Set(text).size >= 8 &&
    !/change.?me|secret|password/iu.test(text)
  );
}

/** Names of all variables that are read. */
export const knownVariables: readonly string[] = Object.keys(environment.shape);

/** How this server runs, as the environment says. */
export type Config = {
  port: number;
  host: string;
  /** Processes that serve. */
  servers: number;
  /** Absolute; database, files and temporary files lie below it. */
  dataFolder: string;
  /** A `postgres://` address, or the path of the SQLite file. */
  database: string;
  publicUrl: string | undefined;
  trustProxy: string[] | false;
  /** Undefined for a folder below `dataFolder`. */
  s3: S3Settings | undefined;
  /** From where on new work is refused. */
  load: LoadLimits;
  logLevel: string;
  metricsToken: string | undefined;
  /** What the system that lets people in proves itself with where there is no login page. */
  mainSystemToken: string | undefined;
  defaultDomain: string;
  seedDemo: boolean;
  /** Of the demo's accounts instead of the public one, which opens them on this machine only. */
  demoPassword: string | undefined;
  sms: SmsSettings;
  /** Calling codes of the countries that get messages. */
  smsCountries: string[];
  /** Messages a day. */
  smsBudget: number;
  phoneVerification: 'required' | 'off';
  /** Names the text that people agree to when they sign up. */
  consentVersion: string;
  switches: SwitchSettings;
  ai: AskAiSettings;
  sources: SourceSettings;
};

/** The environment is wrong; `message` is one line that says what to change. */
export class ConfigError extends Error {}

const refuseFile = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new ConfigError(`DATA_DIR is not a folder: ${folder}`);
};

const s3Of = (data: z.infer<typeof environment>): S3Settings | undefined => {
  if (!data.FILES_URL) return undefined;
  if (!data.S3_ACCESS_KEY_ID || !data.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('FILES_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  return {
    url: data.FILES_URL,
    endpoint: data.S3_ENDPOINT,
    region: data.S3_REGION,
    accessKeyId: data.S3_ACCESS_KEY_ID,
    secretAccessKey: data.S3_SECRET_ACCESS_KEY,
  };
};

/** A browser's session counts on its own origin only. */
const refuseForeignTasks = (taskApi: string, publicUrl: string | undefined): void => {
  if (taskApi === '') return;
  if (publicUrl !== undefined && new URL(publicUrl).origin === new URL(taskApi).origin) return;
  throw new ConfigError(
    'TASK_API must be of the origin of PUBLIC_URL, such as https://school.example.org/tasks (leave it out for this server)',
  );
};

/** Throws ConfigError where several processes would write to one SQLite file. */
const serversOf = ({ SERVERS: servers, DATABASE_URL: database }: z.infer<typeof environment>) => {
  const count = servers === 'auto' ? availableParallelism() : Number(servers);
  if (count > 1 && !database) {
    throw new ConfigError(
      `SERVERS=${servers} needs a PostgreSQL: set DATABASE_URL, or leave SERVERS out`,
    );
  }
  return count;
};

const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';

/** Whether a server that listens there is reached from its own machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/u.test(host);

/** Reads the environment. An empty value counts as absent. Throws ConfigError. */
export const readConfig = (variables: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(environment, given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues[0]?.message ?? 'wrong configuration');
  const { data } = parsed;
  const dataFolder = resolve(data.DATA_DIR);
  refuseFile(dataFolder);
  refuseForeignTasks(data.TASK_API, data.PUBLIC_URL);
  const host = data.HOST ?? (data.SEED_DEMO === 'on' ? LOOPBACK : EVERYWHERE);
  const sms = smsSettingsOf(data, isLoopback(host));
  if (typeof sms === 'string') throw new ConfigError(sms);
  const ai = aiSettingsOf(data);
  if (typeof ai === 'string') throw new ConfigError(ai);
  return {
    port: data.PORT,
    host,
    servers: serversOf(data),
    dataFolder,
    database: data.DATABASE_URL ?? resolve(dataFolder, 'sayfa.sqlite'),
    publicUrl: data.PUBLIC_URL?.replace(/(?<!\/)\/+$/u, ''),
    trustProxy: data.TRUST_PROXY
      ? data.TRUST_PROXY.split(',').map((address) => address.trim())
      : false,
    s3: s3Of(data),
    load: { maxDelayMs: data.LOAD_LIMIT_MS, maxCalls: data.LOAD_LIMIT_CALLS },
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    mainSystemToken: data.MAIN_SYSTEM_TOKEN,
    defaultDomain: data.DEFAULT_DOMAIN,
    seedDemo: data.SEED_DEMO === 'on',
    demoPassword: data.DEMO_PASSWORD,
    sms,
    smsCountries: data.SMS_COUNTRIES.split(','),
    smsBudget: data.SMS_DAILY_BUDGET,
    phoneVerification: data.PHONE_VERIFICATION,
    consentVersion: data.CONSENT_VERSION,
    switches: switchSettingsOf(data),
    ai,
    sources: sourceSettingsOf(data),
  };
};
