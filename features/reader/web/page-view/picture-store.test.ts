import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DecodedPicture, pictureStore } from './picture-store.ts';

type Probe = DecodedPicture & { url: string; closed: boolean };

/** A store whose pictures come when the test says so. */
const storeUnderTest = () => {
  const asked: { url: string; urgent: boolean; come(): void; fail(): void; aborted(): boolean }[] =
    [];
  const made: Probe[] = [];
  const ready: string[] = [];
  const troubled: string[] = [];
  const store = pictureStore<Probe>({
    load: (url, signal, urgent) =>
      new Promise((resolve, reject) => {
        asked.push({
          url,
          urgent,
          come: () => {
            const picture: Probe = {
              url,
              width: 10,
              height: 10,
              closed: false,
              close() {
                this.closed = true;
              },
            };
            made.push(picture);
            resolve(picture);
          },
          fail: () => reject(new Error('gone')),
          aborted: () => signal.aborted,
        });
      }),
    onReady: (url) => ready.push(url),
    onTrouble: (url) => troubled.push(url),
    retryAfter: 100,
  });
  const open = () => made.filter((picture) => !picture.closed).map((picture) => picture.url);
  const request = (url: string) => {
    const found = asked.findLast((each) => each.url === url);
    if (!found) throw new Error(`${url} was not asked for`);
    return found;
  };
  const urls = () => asked.map((each) => each.url);
  return { store, open, request, urls, ready, troubled };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('decoded pictures', () => {
  it('come for the page on screen before its neighbours', async () => {
    const { store, request, urls } = storeUnderTest();
    store.want(['7', '8', '9', '6'], 1);
    expect(urls()).toEqual(['7']);
    expect(request('7').urgent).toBe(true);
    request('7').come();
    await settled();
    expect(urls()).toEqual(['7', '8', '9']);
    expect(request('8').urgent).toBe(false);
    request('8').come();
    await settled();
    expect(urls()).toEqual(['7', '8', '9', '6']);
  });

  it('are closed as soon as they are not wanted', async () => {
    const { store, open, request } = storeUnderTest();
    store.want(['7', '8'], 1);
    request('7').come();
    await settled();
    request('8').come();
    await settled();
    store.want(['8', '9'], 1);
    expect(open()).toEqual(['8']);
    expect(store.get('7')).toBeUndefined();
    expect(store.get('8')?.url).toBe('8');
    store.close();
    expect(open()).toEqual([]);
  });

  it('never queue up: what is on its way for a page left behind is aborted and closed', async () => {
    const { store, open, request, ready, urls } = storeUnderTest();
    for (let page = 1; page <= 50; page += 1) store.want([`${page}`, `${page + 1}`], 1);
    // Three were begun; what came after waits for one of them to end, and only the last is left.
    expect(urls()).toEqual(['1', '2', '3']);
    for (const url of urls()) expect(request(url).aborted()).toBe(true);
    request('3').come();
    await settled();
    expect(urls()).toEqual(['1', '2', '3', '50']);
    request('50').come();
    await settled();
    expect(open()).toEqual(['50']);
    expect(ready).toEqual(['50']);
  });

  it('come ahead at once while somebody leafs', () => {
    const { store, urls } = storeUnderTest();
    store.want(['7', '8', '9', '10'], 1, true);
    expect(urls()).toEqual(['7', '8', '9']);
  });

  it('stay on their way while a turn makes them urgent', async () => {
    const { store, request, urls } = storeUnderTest();
    store.want(['7', '8'], 1);
    request('7').come();
    await settled();
    store.want(['8', '9'], 1);
    expect(request('8').aborted()).toBe(false);
    expect(urls()).toEqual(['7', '8']);
  });

  it('are tried again after a failure, later each time, and at once when asked', async () => {
    const { store, request, urls, troubled } = storeUnderTest();
    store.want(['7'], 1);
    request('7').fail();
    await settled();
    expect(troubled).toEqual(['7']);
    await vi.advanceTimersByTimeAsync(100);
    expect(urls()).toHaveLength(2);
    request('7').fail();
    await settled();
    await vi.advanceTimersByTimeAsync(150);
    expect(urls()).toHaveLength(2);
    store.retry();
    expect(urls()).toHaveLength(3);
    request('7').come();
    await settled();
    expect(store.get('7')?.url).toBe('7');
  });

  it('are not tried again for a page left behind', async () => {
    const { store, request, urls } = storeUnderTest();
    store.want(['7'], 1);
    request('7').fail();
    await settled();
    store.want(['8'], 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(urls()).toEqual(['7', '8']);
  });
});
