import { createServer, type RequestListener } from 'node:http';

/** A real HTTP server on the loopback, for as long as a test. */
export type LoopbackServer = {
  /** Without a slash at the end. */
  url: string;
  close(): Promise<void>;
};

/** Starts one on a free port. */
export const startLoopbackServer = async (listener: RequestListener): Promise<LoopbackServer> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
