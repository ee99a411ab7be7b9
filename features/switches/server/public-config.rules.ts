import type { PublicConfig } from '@sayfa/contract-kit';

/** How the server is set, as its environment says. */
export type SwitchSettings = {
  aiQuestions: boolean;
  banner: boolean;
  /** By language code; languages without one show the default language's. */
  bannerTexts: Readonly<Record<string, string>>;
  interactiveNews: boolean;
  loginPage: boolean;
  offlineMode: boolean;
  version: string;
  versionLabel: string;
  /** Milliseconds since 1970; undefined for never. */
  expiresAt: number | undefined;
  taskApi: string;
  defaultDomain: string;
  embedHosts: readonly string[];
  /** Undefined for the application's own page. */
  privacyUrl?: string | undefined;
};

/** Whether the build's day has come. A warning only. Source: LIB-023. */
const isExpired = ({ expiresAt }: SwitchSettings, now: number): boolean =>
  expiresAt !== undefined && now >= expiresAt;

/** What the web application is told; a banner without words is no banner. */
export const publicConfigOf = (settings: SwitchSettings, now: number): PublicConfig => {
  const hasBanner = settings.banner && Object.keys(settings.bannerTexts).length > 0;
  return {
    switches: {
      ai_questions: settings.aiQuestions,
      banner: hasBanner,
      interactive_news: settings.interactiveNews,
      login_page: settings.loginPage,
      offline_mode: settings.offlineMode,
    },
    banner: hasBanner ? { ...settings.bannerTexts } : {},
    build: {
      version: settings.version,
      label: settings.versionLabel,
      expires_at:
        settings.expiresAt === undefined ? null : new Date(settings.expiresAt).toISOString(),
      expired: isExpired(settings, now),
    },
    hosts: {
      tasks: settings.taskApi,
    },
    default_domain: settings.defaultDomain,
    embed_hosts: [...settings.embedHosts],
    ...(settings.privacyUrl && { privacy_url: settings.privacyUrl }),
  };
};
