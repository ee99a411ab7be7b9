import { CATEGORY } from '@sayfa/contract-kit';
import { newsCalls, TOOLS_PAGE_SIZE } from '@sayfa/news/contract';
import { callApi, useSwitch, useText } from '@sayfa/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The suggested interactives, which stand among the guides while they are switched on. */
export const useTools = () => {
  const { language } = useText();
  const enabled = useSwitch('interactive_news');
  return useQuery({
    queryKey: ['help tools', language],
    queryFn: async ({ signal }) => {
      const query = { pagination: TOOLS_PAGE_SIZE, category: CATEGORY };
      const { data } = await callApi(newsCalls.suggestedInteractivities, { query, signal });
      return data.suggested_interactivities;
    },
    enabled,
  });
};
