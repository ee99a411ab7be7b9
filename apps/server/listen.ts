import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that wait to be accepted at one socket; the system may allow fewer. */
const BACKLOG = 4_096;
/**
 * Sockets that listen at one address. At each of them Node accepts one connection for every turn of its
 * event loop, so that a busy process with a single one lets nobody in for seconds.
 */
const SOCKETS = 8;
/** Milliseconds between two looks for connections that are done, while a server stops. */
const SWEEP_MS = 50;

/** Where and how to listen. */
export type Listening = {
  port: number;
  host: string;
  /** Connections that may be open in all; without a limit where it is undefined. */
  maxConnections: number | undefined;
  /** Whether another process accepts connections and hands them over. */
  isHanded: boolean;
};

/** An application that listens. */
export type Listener = {
  port: number;
  /** Accepts nobody any more, and ends when what is under way is answered. */
  close(): Promise<void>;
};

const listening = (server: Server, port: number, host: string, reusePort: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG, reusePort }, () => {
      server.off('error', reject);
      resolve();
    });
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.close(() => resolve()));

/** Throws EADDRINUSE where somebody listens: sockets that share a port would share it with anyone. */
const requireFree = async (port: number, host: string): Promise<void> => {
  const probe = createServer();
  await listening(probe, port, host, false);
  await closed(probe);
};

/** Closes at once what is more than may be open in all. */
const limitConnections = (server: Server, max: number): void => {
  let open = 0;
  server.prependListener('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open > max) socket.destroy();
  });
};

const createBeside = async (app: FastifyInstance, port: number, host: string): Promise<Server> => {
  // As the server of HTTP itself is made.
  const beside = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  await listening(beside, port, host, true);
  return beside;
};

/** Listens at an address; throws what the system says where that is not possible. */
export const listen = async (
  app: FastifyInstance,
  { port, host, maxConnections, isHanded }: Listening,
): Promise<Listener> => {
  const reusePort = process.platform === 'linux' && !isHanded;
  if (maxConnections !== undefined) limitConnections(app.server, maxConnections);
  if (reusePort && port !== 0) await requireFree(port, host);
  const options = { port, host, backlog: BACKLOG, reusePort };
  await app.listen(options);
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address to listen at');
  const servers = reusePort
    ? await Promise.all(
        Array.from({ length: SOCKETS - 1 }, () => createBeside(app, address.port, address.address)),
      )
    : [];
  return {
    port: address.port,
    close: async () => {
      const ends = servers.map(closed);
      // Whoever is answered now would keep the connection for the next call.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
      try {
        await Promise.all([app.close(), ...ends]);
      } finally {
        clearInterval(sweep);
      }
    },
  };
};
