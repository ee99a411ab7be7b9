/** Asking an AI in an open book; nothing of it is fetched while it is switched off. */
import type { ReaderPartLoaders } from '@sayfa/web-kit';
import { AskAiWhenOn } from './ask-ai-when-on.tsx';

/** The button, what it opens, and the notes by the AI. */
export const loadAskAi: ReaderPartLoaders[string] = async () => ({ default: AskAiWhenOn });
