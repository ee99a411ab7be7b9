import { queryClient } from '@sayfa/web-kit';
import { videoSolutionCalls } from '../../contract/index.ts';

/** Refetches the lists and counts on screen after a question has changed. */
export const invalidateTasks = async (): Promise<void> => {
  const queried = Object.values(videoSolutionCalls).filter(({ method }) => method === 'GET');
  await Promise.all(queried.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};
