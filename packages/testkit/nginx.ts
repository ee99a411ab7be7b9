import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCertificate, testCertificateKey } from './test-certificate.ts';

/** The example that operators start from. */
const EXAMPLE = join(import.meta.dirname, '../../deploy/nginx/sayfa.conf');

/** Whether nginx is installed here. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** A port of the loopback that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const folderWith = async (site: string): Promise<{ folder: string; config: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-nginx-'));
  const config = join(folder, 'nginx.conf');
  await writeFile(join(folder, 'certificate.pem'), testCertificate);
  await writeFile(join(folder, 'key.pem'), testCertificateKey);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  await writeFile(
    config,
    `pid ${folder}/pid;\nerror_log stderr error;\nworker_processes 1;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site
      .replace(/ssl_certificate \S+;/u, `ssl_certificate ${folder}/certificate.pem;`)
      .replace(/ssl_certificate_key \S+;/u, `ssl_certificate_key ${folder}/key.pem;`)}\n}\n`,
  );
  return { folder, config };
};

/** What `nginx -t` says of the example; 0 where it takes it. */
export const checkExample = async (): Promise<{ status: number | null; words: string }> => {
  const { folder, config } = await folderWith(await readFile(EXAMPLE, 'utf8'));
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', folder, '-c', config], {
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true, force: true });
  return { status, words: stderr };
};

/** A running nginx; to be waited for until it is there. */
type Nginx = { address: string; isThere(): Promise<boolean>; close(): Promise<void> };

/** The example's nginx before these servers, on the loopback without a certificate. */
export const startNginx = async (ports: readonly number[]): Promise<Nginx> => {
  const port = await freePort();
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`);
  const site = (await readFile(EXAMPLE, 'utf8'))
    .replace(/(?:^ *server 127\.0\.0\.1:\d+ .*\n)+/mu, `${servers.join('\n')}\n`)
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/mu, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  const { folder, config } = await folderWith(site);
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  const isThere = (): Promise<boolean> =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, isThere, close };
};
