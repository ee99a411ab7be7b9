import type { Language } from '@sayfa/i18n';
import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { Guide } from './guide.ts';

const files: Record<Language, () => Promise<{ default: Guide[] }>> = {
  tr: () => import('./tr.ts'),
  en: () => import('./en.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
  ja: () => import('./ja.ts'),
};

/** The guides of the chosen language, one file that is fetched when help is first opened. */
export const useGuides = () => {
  const { language } = useText();
  return useQuery({
    queryKey: ['help guides', language],
    queryFn: async () => {
      // Guides name buttons of the drawing tools, whose words come later than the others.
      const [guides] = await Promise.all([files[language](), loadDeferredMessages()]);
      return guides.default;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
};
