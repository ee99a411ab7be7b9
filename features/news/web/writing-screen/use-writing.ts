import { runInBackground } from '@sayfa/kernel';
import { type ApiError, callApi, isApiError, toast, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ManagedItem, newsCalls } from '../../contract/index.ts';
import { invalidateNews } from '../manage-screen/use-managed-news.ts';
import { type Draft, textsToSend } from './draft.ts';

/** Keeps what is typed until it is saved, and asks before the page is left with changes. */
export const useWriting = (first: Draft, saved: ManagedItem | undefined) => {
  const { t } = useText();
  const navigate = useNavigate();
  const [opened] = useState(first);
  const [draft, setDraft] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<ApiError>();
  const isChanged = draft !== opened;

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  const send = async (): Promise<ManagedItem> => {
    const fields = {
      texts: textsToSend(draft),
      picture: draft.picture,
      url: draft.kind === 'tool' ? draft.url.trim() : null,
    };
    const { data } = saved
      ? await callApi(newsCalls.change, {
          params: { id: saved.id },
          body: { ...fields, revision: saved.revision },
        })
      : await callApi(newsCalls.create, {
          body: { ...fields, kind: draft.kind, for_all: draft.forAll },
        });
    return data;
  };

  const save = async (publish: boolean): Promise<void> => {
    setSaving(true);
    setError(undefined);
    try {
      const item = await send();
      if (publish && item.state === 'draft') {
        await callApi(newsCalls.publish, { params: { id: item.id }, body: { published: true } });
      }
      await invalidateNews();
      toast({
        kind: 'success',
        text: t(publish ? 'news:writing.published' : 'news:writing.saved'),
      });
      runInBackground(
        Promise.resolve(navigate(`/news-admin${draft.kind === 'tool' ? '?kind=tool' : ''}`)),
      );
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      setError(reason);
    } finally {
      setSaving(false);
    }
  };

  return { draft, setDraft, isSaving, error, save };
};
