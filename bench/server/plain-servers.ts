import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder } from '../place.ts';
import { freePort, type Running, start, until } from '../processes.ts';

const startTimeoutMs = 10_000;

/** A server for comparison. */
export type PlainServer = { address: string; running: Running };

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    (answer) => answer.body?.cancel().then(() => answer.ok) ?? answer.ok,
    () => false,
  );

/** Plain Node; answers /listing, /memory and /stream. */
export const startBareNode = async (file: string): Promise<PlainServer> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = path.join(import.meta.dirname, 'bare-node.ts');
  const running = start(process.execPath, [program, String(port), file]);
  await until('bare Node answers', startTimeoutMs, () => isUp(`${address}/listing`));
  return { address, running };
};

const nginxPrograms = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'];

/** nginx with the file as /image, or undefined if nginx is not installed. */
export const startNginx = async (file: string): Promise<PlainServer | undefined> => {
  const program = nginxPrograms.find((place) => existsSync(place));
  if (!program) return undefined;
  const folder = freshFolder('nginx');
  copyFileSync(file, path.join(folder, 'image'));
  const port = await freePort();
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
daemon off;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=16;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server { listen 127.0.0.1:${port}; root .; default_type image/jpeg; }
}
`,
  );
  const running = start(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']);
  const address = `http://127.0.0.1:${port}`;
  await until('nginx answers', startTimeoutMs, () => isUp(`${address}/image`));
  return { address, running };
};
