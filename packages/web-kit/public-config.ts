import { type PublicConfig, publicConfig } from '@sayfa/contract-kit';
import { create } from 'zustand';

/** How a server is set that says nothing else. Source: CFG-001…005. */
const USUAL: PublicConfig = {
  switches: {
    ai_questions: false,
    banner: false,
    interactive_news: true,
    login_page: true,
    offline_mode: false,
  },
  banner: {},
  build: { version: '', label: '', expires_at: null, expired: false },
  hosts: { tasks: '' },
  default_domain: 'demo',
  embed_hosts: [],
};

/** How this server is set: switches, banner, build, hosts. */
export const usePublicConfig = create<PublicConfig>()(() => USUAL);

const inPage = (): PublicConfig | undefined => {
  const text = document.getElementById('public-config')?.textContent;
  if (!text) return undefined;
  const read = publicConfig.safeParse(JSON.parse(text));
  return read.success ? read.data : undefined;
};

/**
 * Takes over what the page says, so that nothing appears that is switched off; `ask` fetches it for
 * a page that says nothing, such as that of the development server.
 */
export const startPublicConfig = (ask: () => Promise<PublicConfig>): void => {
  const config = inPage();
  if (config) usePublicConfig.setState(config, true);
  else
    ask().then(
      (answer) => usePublicConfig.setState(answer, true),
      () => undefined,
    );
};

/** Whether something is switched on. */
export const useSwitch = (name: keyof PublicConfig['switches']): boolean =>
  usePublicConfig(({ switches }) => switches[name]);
