import { UserFacingError } from '@sayfa/contract-kit';
import { describe, expect, it } from 'vitest';
import { checkAddresses, parseLink } from './link-guard.ts';
import { isPublicAddress } from './public-address.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return error instanceof UserFacingError ? `${error.status} ${error.code}` : String(error);
  }
  return 'accepted';
};

describe('parseLink', () => {
  it.each([
    ['SSRF-001', 'file:///etc/passwd', 'url_scheme'],
    ['SSRF-003', 'gopher://127.0.0.1:6379/_INFO', 'url_scheme'],
    ['SSRF-005', 'blob:http://x/1', 'url_scheme'],
    ['SSRF-001', 'javascript:alert(1)', 'url_scheme'],
    ['SSRF-001', 'data:application/pdf,x', 'url_scheme'],
    ['SSRF-007', 'HTTP://127.0.0.1/', 'url_not_public'],
    ['SSRF-009', 'http://localhost./', 'url_not_public'],
    ['SSRF-009', 'http://LOCALHOST/', 'url_not_public'],
    ['SSRF-009', 'http://printer.local/', 'url_not_public'],
    ['SSRF-011', 'http://127.1/', 'url_not_public'],
    ['SSRF-013', 'http://2130706433/', 'url_not_public'],
    ['SSRF-015', 'http://0x7f.1/', 'url_not_public'],
    ['SSRF-019', 'http://0.0.0.0/', 'url_not_public'],
    ['SSRF-021', 'http://[::1]/', 'url_not_public'],
    ['SSRF-023', 'http://[::ffff:7f00:1]/', 'url_not_public'],
    ['SSRF-025', 'http://[2002:7f00:1::]/', 'url_not_public'],
    ['SSRF-027', 'http://[fc00::1]/', 'url_not_public'],
    ['SSRF-029', 'http://172.16.0.1/', 'url_not_public'],
    ['SSRF-031', 'http://169.254.169.254/latest/meta-data/', 'url_not_public'],
    ['SSRF-033', 'http://100.64.0.1/', 'url_not_public'],
    ['SSRF-035', 'http://224.0.0.1/', 'url_not_public'],
    ['SSRF-037', 'http://①②⑦.⓪.⓪.①/', 'url_not_public'],
    ['SSRF-039', 'http://user:pass@127.0.0.1/', 'url_credentials'],
    ['SSRF-041', 'http://127.0.0.1#@public.example/', 'url_not_public'],
    ['SSRF-043', 'http://public.example:22/', 'url_port'],
    ['SSRF-071', '', 'pdf_link_required'],
    ['SSRF-071', ' \n\t ', 'pdf_link_required'],
    ['SSRF-071', 'not a link', 'url_invalid'],
  ])('[%s] refuses %s', (_, link, code) => {
    expect(codeOf(() => parseLink(link, isPublicAddress))).toBe(`422 ${code}`);
  });

  it('[SSRF-017] reads octal numbers as the web does, then checks them', () => {
    expect(parseLink('http://012.1.2.3/', () => true).hostname).toBe('10.1.2.3');
    expect(codeOf(() => parseLink('http://012.1.2.3/', isPublicAddress))).toBe(
      '422 url_not_public',
    );
  });

  it.each([
    'http://public.example/book.pdf',
    'https://public.example:443/book.pdf?a=1',
    ' http://public.example:80/ ',
    'http://93.184.216.34/book.pdf',
  ])('accepts %s', (link) => {
    expect(codeOf(() => parseLink(link, isPublicAddress))).toBe('accepted');
  });

  it('[SSRF-051] refuses a redirect to another kind of address by its own name', () => {
    const base = new URL('http://public.example/');
    expect(codeOf(() => parseLink('file:///etc/passwd', isPublicAddress, base))).toBe(
      '422 url_redirect_scheme',
    );
    const secret = new URL('https://public.example/');
    expect(codeOf(() => parseLink('http://public.example/a', isPublicAddress, secret))).toBe(
      '422 url_redirect_scheme',
    );
    expect(parseLink('/other.pdf', isPublicAddress, base).href).toBe(
      'http://public.example/other.pdf',
    );
  });
});

describe('checkAddresses', () => {
  it('[SSRF-045] refuses a name if one of its addresses is not public', () => {
    expect(codeOf(() => checkAddresses(['93.184.216.34', '127.0.0.1'], isPublicAddress))).toBe(
      '422 url_not_public',
    );
  });

  it('[SSRF-049] refuses a name without an address', () => {
    expect(codeOf(() => checkAddresses([], isPublicAddress))).toBe('422 url_unreachable');
  });
});
