import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createPlainServer, type Server, type Socket } from 'node:net';

/** A certificate and its key, PEM. */
type Certificate = { cert: string; key: string };

/**
 * A fake network: names with public addresses, behind which stand servers of this machine. Its
 * `network` takes the place of look-ups and of dialling, so that every check works on the names and
 * addresses of the network, and only the last step stays on the loopback.
 */
export const createFakeNetwork = () => {
  const names = new Map<string, string[]>();
  const ports = new Map<string, number>();
  const servers: { close(): void }[] = [];
  const dialled: string[] = [];
  let hosts = 0;

  const standBehind = async (host: string, server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    hosts += 1;
    const address = `93.184.216.${hosts}`;
    const bound = server.address();
    if (typeof bound === 'object' && bound) ports.set(address, bound.port);
    names.set(host, [address]);
    return address;
  };

  const behindHttp = (host: string, server: HttpServer): Promise<string> => {
    servers.push({
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    });
    return standBehind(host, server);
  };

  return {
    network: {
      resolve: async (host: string): Promise<readonly string[]> => names.get(host) ?? [],
      dial: (address: string, port: number) => {
        dialled.push(`${address}:${port}`);
        // Nobody listens at port 1 of the loopback.
        return { host: '127.0.0.1', port: ports.get(address) ?? 1 };
      },
    },
    /** `address:port` of all attempts to connect. */
    dialled,
    /** Gives a name addresses. */
    name: (host: string, ...addresses: string[]): void => {
      names.set(host, addresses);
    },
    /** Puts a server behind a name; its address. */
    serve: (host: string, listener: RequestListener): Promise<string> =>
      behindHttp(host, createServer(listener)),
    /** The same with TLS. */
    serveSecure: (
      host: string,
      certificate: Certificate,
      listener: RequestListener,
    ): Promise<string> => behindHttp(host, createSecureServer(certificate, listener)),
    /** A server that answers arbitrary bytes. */
    respond: (host: string, listener: (socket: Socket) => void): Promise<string> => {
      const open = new Set<Socket>();
      const server = createPlainServer((socket) => {
        open.add(socket);
        socket.on('error', () => undefined);
        listener(socket);
      });
      servers.push({
        close: () => {
          for (const socket of open) socket.destroy();
          server.close();
        },
      });
      return standBehind(host, server);
    },
    close: (): void => {
      for (const server of servers) server.close();
    },
  };
};
