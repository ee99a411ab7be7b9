import { LANGUAGES, type Language } from '@sayfa/i18n';
import { useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { isToolAddress } from '../../contract/index.ts';
import { type Draft, textsToSend } from './draft.ts';

type TitleField = `texts.${Language}.title`;

/** The name of the title's field in one language, as the server has it. */
export const titleFieldOf = (language: Language): TitleField => `texts.${language}.title`;

/** Languages with a text but no title; the one being written where there is no title at all. */
const untitled = (draft: Draft, chosen: Language): Language[] => {
  const texts = textsToSend(draft);
  const lacking = LANGUAGES.filter((language) => texts[language]?.title.trim() === '');
  return Object.keys(texts).length === 0 ? [chosen] : lacking;
};

/** What keeps a draft from being saved. */
export const useDraftChecks = (draft: Draft, chosen: Language) => {
  const { t } = useText();
  return useFieldChecks<TitleField | 'url'>(() => {
    const problems: Partial<Record<TitleField | 'url', string>> = {};
    for (const language of untitled(draft, chosen)) {
      problems[titleFieldOf(language)] = t('news:errors.news_text_required');
    }
    if (draft.kind === 'tool' && !isToolAddress(draft.url.trim())) {
      problems.url = t('news:writing.urlInvalid');
    }
    return problems;
  });
};

/** The language to show so that a title that is missing can be written; the one being written where it is one of them. */
export const languageToCorrect = (draft: Draft, chosen: Language): Language => {
  const lacking = untitled(draft, chosen);
  return lacking.includes(chosen) ? chosen : (lacking[0] ?? chosen);
};
