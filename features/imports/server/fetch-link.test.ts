import { UserFacingError } from '@sayfa/contract-kit';
import {
  createFakeNetwork,
  expiredCertificate,
  testCertificate,
  testCertificateKey,
} from '@sayfa/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { internet, linkFetcher, type Network } from './fetch-link.ts';

const LIMIT = 100_000;
/** Milliseconds: short only where silence is what a test is about, or a busy machine would be silent. */
const IMPATIENT = { firstByte: 300, idle: 300 };
const networks: ReturnType<typeof createFakeNetwork>[] = [];

const newNetwork = () => {
  const network = createFakeNetwork();
  networks.push(network);
  return network;
};

afterEach(() => {
  for (const fake of networks.splice(0)) fake.close();
});

const fetchAll = async (
  link: string,
  network: Partial<Network>,
  limits: object = {},
): Promise<string> => {
  const fetch = linkFetcher({ ...internet, ...network }, limits);
  const fetched = await fetch(link, LIMIT);
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of fetched.body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } finally {
    fetched.close();
  }
};

const codeOf = async (
  link: string,
  network: Partial<Network>,
  limits: object = {},
): Promise<string> => {
  try {
    return `fetched ${await fetchAll(link, network, limits)}`;
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    expect(JSON.stringify([error.message, error.extras])).not.toMatch(/127\.0|93\.184|:\d{2,5}/u);
    return `${error.status} ${error.code}`;
  }
};

describe('linkFetcher', () => {
  it('fetches from the checked address, naming the host that was asked for', async () => {
    const fake = newNetwork();
    await fake.serve('public.example', (request, response) => {
      response.setHeader('content-disposition', 'attachment; filename="../A book.pdf"');
      response.end(`${request.headers.host} ${request.url} ${request.headers['accept-encoding']}`);
    });
    const fetched = await linkFetcher({ ...internet, ...fake.network })(
      'http://public.example/a.pdf?b=1',
      LIMIT,
    );
    expect(fetched.fileName).toBe('A book.pdf');
    fetched.close();
    expect(await fetchAll('http://public.example/a.pdf?b=1', fake.network)).toBe(
      'public.example /a.pdf?b=1 identity',
    );
    expect(fake.dialled).toEqual(['93.184.216.1:80', '93.184.216.1:80']);
  });

  it('[SSRF-007] [SSRF-077] refuses this machine for real, whatever listens there', async () => {
    for (const link of ['http://127.0.0.1/', 'http://localhost/', 'http://[::1]/']) {
      expect(await codeOf(link, {})).toBe('422 url_not_public');
    }
  });

  it('[SSRF-045] asks for every address of a name', async () => {
    const fake = newNetwork();
    fake.name('both.example', '93.184.216.34', '127.0.0.1');
    expect(await codeOf('http://both.example/', fake.network)).toBe('422 url_not_public');
    expect(fake.dialled).toEqual([]);
  });

  it('[SSRF-047] looks a name up once and connects to what it checked', async () => {
    const fake = newNetwork();
    const address = await fake.serve('public.example', (_, response) => response.end('ok'));
    let requests = 0;
    const resolve = async () => {
      requests += 1;
      return requests === 1 ? [address] : ['127.0.0.1'];
    };
    expect(await codeOf('http://public.example/', { ...fake.network, resolve })).toBe('fetched ok');
    expect([requests, fake.dialled]).toEqual([1, [`${address}:80`]]);
  });

  it('[SSRF-049] says that a name has no address', async () => {
    expect(await codeOf('http://nobody.example/', newNetwork().network)).toBe(
      '422 url_unreachable',
    );
  });

  it('[SSRF-051] checks every redirect', async () => {
    const fake = newNetwork();
    const targets = [
      ['file:///etc/passwd', 'url_redirect_scheme'],
      ['http://127.0.0.1/', 'url_not_public'],
      ['http://inside.example/', 'url_not_public'],
      ['http://public.example:8080/', 'url_port'],
      ['', 'url_bad_response'],
    ];
    fake.name('inside.example', '10.0.0.1');
    for (const [location = '', code] of targets) {
      await fake.serve('public.example', (_, response) =>
        response.writeHead(302, { location }).end(),
      );
      expect(await codeOf('http://public.example/', fake.network)).toBe(`422 ${code}`);
    }
  });

  it('[SSRF-053] follows five redirects and no sixth', async () => {
    const fake = newNetwork();
    await fake.serve('public.example', (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await codeOf('http://public.example/5', fake.network)).toBe('fetched arrived');
    expect(await codeOf('http://public.example/6', fake.network)).toBe(
      '422 url_too_many_redirects',
    );
  });

  it('[SSRF-055] gives up on a server that never answers, and on one that falls silent', async () => {
    const fake = newNetwork();
    await fake.respond('silent.example', () => undefined);
    await fake.serve('stalling.example', (_, response) => {
      response.write('%PDF-1.7');
    });
    expect(await codeOf('http://silent.example/', fake.network, IMPATIENT)).toBe('504 url_timeout');
    expect(await codeOf('http://stalling.example/', fake.network, IMPATIENT)).toBe(
      '504 url_timeout',
    );
  });

  it('gives up on names that nobody answers for', async () => {
    const resolve = () => new Promise<readonly string[]>(() => undefined);
    const code = await codeOf('http://public.example/', { resolve }, { resolve: 50 });
    expect(code).toBe('504 url_timeout');
  });

  it('gives up on a file that trickles in for longer than any file may take', async () => {
    const fake = newNetwork();
    await fake.serve('trickling.example', (_, response) => {
      const timer = setInterval(() => response.write('%'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const code = await codeOf('http://trickling.example/', fake.network, { total: 300 });
    expect(code).toBe('504 url_timeout');
  });

  it('follows no redirect out of https', async () => {
    const fake = newNetwork();
    const good = { cert: testCertificate, key: testCertificateKey };
    await fake.serve('public.example', (_, response) => response.end('open'));
    await fake.serveSecure('secure.example', good, (_, response) =>
      response.writeHead(302, { location: 'http://public.example/' }).end(),
    );
    const trusting = { ...fake.network, authorities: good.cert };
    expect(await codeOf('https://secure.example/', trusting)).toBe('422 url_redirect_scheme');
  });

  it('[SSRF-057] refuses a length beyond the limit before reading', async () => {
    const fake = newNetwork();
    await fake.respond('public.example', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10995116277760\r\n\r\n');
    });
    expect(await codeOf('http://public.example/', fake.network)).toBe('413 file_too_large');
  });

  it.each([
    ['more', 'content-length: 10', '%PDF-1.7 and far more than ten'],
    ['less', 'content-length: 1000', '%PDF-1.7'],
  ])('[SSRF-059] refuses a body that is %s than announced', async (_, header, body) => {
    const fake = newNetwork();
    await fake.respond('public.example', (socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${body}`));
    });
    expect(await codeOf('http://public.example/', fake.network)).toBe('422 length_mismatch');
  });

  it('[SSRF-061] does not unpack what is packed', async () => {
    const fake = newNetwork();
    await fake.serve('public.example', (_, response) => {
      response.setHeader('content-encoding', 'gzip');
      response.end('as it came');
    });
    expect(await codeOf('http://public.example/', fake.network)).toBe('fetched as it came');
  });

  it.each([204, 206, 304, 404, 500])('[SSRF-065] refuses an answer of %i', async (status) => {
    const fake = newNetwork();
    await fake.serve('public.example', (_, response) => response.writeHead(status).end());
    expect(await codeOf('http://public.example/', fake.network)).toBe('422 url_unexpected_status');
  });

  it('[SSRF-067] refuses certificates that are self-signed, expired or of another host', async () => {
    const fake = newNetwork();
    const good = { cert: testCertificate, key: testCertificateKey };
    const old = { cert: expiredCertificate, key: testCertificateKey };
    const trusting = (authorities: string) => ({ ...fake.network, authorities });
    await fake.serveSecure('secure.example', good, (_, response) => response.end('safe'));
    await fake.serveSecure('other.example', good, (_, response) => response.end('no'));
    expect(await codeOf('https://secure.example/', fake.network)).toBe('422 url_tls');
    expect(await codeOf('https://other.example/', trusting(good.cert))).toBe('422 url_tls');
    expect(await codeOf('https://secure.example/', trusting(good.cert))).toBe('fetched safe');
    await fake.serveSecure('secure.example', old, (_, response) => response.end('no'));
    expect(await codeOf('https://secure.example/', trusting(old.cert))).toBe('422 url_tls');
  });

  it.each([
    ['garbage', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['HTTP/0.9', '%PDF-1.7 and so on'],
    ['an endless header', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['nothing', ''],
  ])('[SSRF-069] refuses %s', async (_, answer) => {
    const fake = newNetwork();
    await fake.respond('public.example', (socket) => {
      socket.once('data', () => socket.end(answer));
    });
    expect(await codeOf('http://public.example/', fake.network)).toBe('422 url_bad_response');
  });
});
