import { useCall, useText } from '@sayfa/web-kit';
import { importsCalls } from '../../contract/index.ts';
import classes from '../import-list/import-list.module.css';
import { RequestFacts } from './request-facts.tsx';

/** What a person has asked for and what became of it. Nothing where they never asked. */
export const MyRequests = ({ sent }: { sent: boolean }) => {
  const { t } = useText();
  // Refetched once something was sent.
  const { data } = useCall(
    importsCalls.myRequests,
    { query: { limit: 20 } },
    { staleTime: 0, enabled: !sent },
  );
  const requests = data?.data ?? [];
  if (requests.length === 0) return null;
  return (
    <section className={classes.list} aria-labelledby="my-requests">
      <h2 id="my-requests" className={classes.title}>
        {t('imports:requests.mine')}
      </h2>
      <ul className={classes.entries}>
        {requests.map((request) => (
          <li key={request.id} className={classes.entry}>
            <RequestFacts request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
};
