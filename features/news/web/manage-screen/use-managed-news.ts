import { runInBackground } from '@sayfa/kernel';
import { callApi, callKey, isApiError, queryClient, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { type ManagedItem, newsCalls } from '../../contract/index.ts';
import { titleOf } from './title-of.ts';

/** Refetches the readers' lists and the list of managed news after a change. */
export const invalidateNews = async (): Promise<void> => {
  const paths = new Set<string>(Object.values(newsCalls).map(({ path }) => path));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => typeof queryKey[0] === 'string' && paths.has(queryKey[0]),
  });
};

/** Publishes, unpublishes, deletes and restores; `busy` is the id of the item being changed. */
export const useManagedNews = () => {
  const { t, language } = useText();
  const [busy, setBusy] = useState<number>();

  const run = async (id: number, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(id);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: callKey(newsCalls.manage) });
      await invalidateNews();
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ kind: 'error', text: error.message });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  const restore = (item: ManagedItem): Promise<boolean> =>
    run(item.id, () => callApi(newsCalls.restore, { params: { id: item.id } }));

  return {
    busy,
    publish: (item: ManagedItem, published: boolean) =>
      run(item.id, () =>
        callApi(newsCalls.publish, { params: { id: item.id }, body: { published } }),
      ),
    restore,
    remove: async (item: ManagedItem) => {
      const isDone = await run(item.id, () =>
        callApi(newsCalls.remove, { params: { id: item.id } }),
      );
      if (!isDone) return;
      toast({
        kind: 'success',
        text: t('news:manage.deleted', { title: titleOf(item, language) }),
        action: { label: t('news:manage.undo'), run: () => runInBackground(restore(item)) },
      });
    },
  };
};
