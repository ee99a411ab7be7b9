import { queryClient } from '@sayfa/web-kit';
import { videoSolutionCalls } from '../../contract/index.ts';

/** Something of a question has changed: lists and counts are asked for anew where they are shown. */
export const askAnew = async (): Promise<void> => {
  const asked = Object.values(videoSolutionCalls).filter(({ method }) => method === 'GET');
  await Promise.all(asked.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })));
};
