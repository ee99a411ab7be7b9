import pg from 'pg';

/** Messages between all processes that use one PostgreSQL database. */
export type Channel = {
  /** Rejects where they cannot be sent. A message has at most 7,000 bytes. */
  send(messages: readonly string[]): Promise<void>;
  /**
   * Hears every message from now on, one's own too, in the order in which they were sent. `lost` is
   * called once when the connection ends without `close`. Rejects where there is none.
   */
  listen(
    onMessage: (message: string) => void,
    lost: () => void,
  ): Promise<{ close(): Promise<void> }>;
};

/** PostgreSQL passes messages of one name to whoever listens to that name in the same database. */
const NAME = 'sayfa';

/** The channel of the database at this address; what is sent goes through `pool`. */
export const postgresChannel = (
  connectionString: string,
  application_name: string,
  pool: pg.Pool,
): Channel => ({
  send: async (messages) => {
    await pool.query('select pg_notify($1, message) from unnest($2::text[]) as message', [
      NAME,
      messages,
    ]);
  },
  listen: async (onMessage, lost) => {
    // A connection of its own: one that the pool lends out belongs to somebody else the next moment.
    const client = new pg.Client({ connectionString, application_name, keepAlive: true });
    let isClosing = false;
    const end = (): void => {
      if (!isClosing) lost();
      isClosing = true;
    };
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${NAME}`);
    } catch (error) {
      isClosing = true;
      await client.end().catch(() => undefined);
      throw error;
    }
    return {
      close: async () => {
        isClosing = true;
        await client.end();
      },
    };
  },
});
