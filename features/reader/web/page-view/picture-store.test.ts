import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPictureStore, type DecodedPicture } from './picture-store.ts';

type Probe = DecodedPicture & { url: string; closed: boolean };

/** A store whose pictures come when the test resolves them. */
const storeUnderTest = () => {
  const requests: {
    url: string;
    urgent: boolean;
    come(): void;
    fail(): void;
    aborted(): boolean;
  }[] = [];
  const made: Probe[] = [];
  const ready: string[] = [];
  const failed: string[] = [];
  const store = createPictureStore<Probe>({
    load: (url, signal, urgent) =>
      new Promise((resolve, reject) => {
        requests.push({
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
    onError: (url) => failed.push(url),
    retryDelayMs: 100,
  });
  const open = () => made.filter((picture) => !picture.closed).map((picture) => picture.url);
  const requestOf = (url: string) => {
    const found = requests.findLast((each) => each.url === url);
    if (!found) throw new Error(`${url} was not requested`);
    return found;
  };
  const urls = () => requests.map((each) => each.url);
  return { store, open, requestOf, urls, ready, failed };
};

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('decoded pictures', () => {
  it('come for the page on screen before its neighbours', async () => {
    const { store, requestOf, urls } = storeUnderTest();
    store.request(['7', '8', '9', '6'], 1);
    expect(urls()).toEqual(['7']);
    expect(requestOf('7').urgent).toBe(true);
    requestOf('7').come();
    await settled();
    expect(urls()).toEqual(['7', '8', '9']);
    expect(requestOf('8').urgent).toBe(false);
    requestOf('8').come();
    await settled();
    expect(urls()).toEqual(['7', '8', '9', '6']);
  });

  it('are closed as soon as they are not requested', async () => {
    const { store, open, requestOf } = storeUnderTest();
    store.request(['7', '8'], 1);
    requestOf('7').come();
    await settled();
    requestOf('8').come();
    await settled();
    store.request(['8', '9'], 1);
    expect(open()).toEqual(['8']);
    expect(store.get('7')).toBeUndefined();
    expect(store.get('8')?.url).toBe('8');
    store.close();
    expect(open()).toEqual([]);
  });

  it('never queue up: what is on its way for a page left behind is aborted and closed', async () => {
    const { store, open, requestOf, ready, urls } = storeUnderTest();
    for (let page = 1; page <= 50; page += 1) store.request([`${page}`, `${page + 1}`], 1);
    // Three were begun; what came after waits for one of them to end, and only the last is left.
    expect(urls()).toEqual(['1', '2', '3']);
    for (const url of urls()) expect(requestOf(url).aborted()).toBe(true);
    requestOf('3').come();
    await settled();
    expect(urls()).toEqual(['1', '2', '3', '50']);
    requestOf('50').come();
    await settled();
    expect(open()).toEqual(['50']);
    expect(ready).toEqual(['50']);
  });

  it('come ahead at once during rapid paging', () => {
    const { store, urls } = storeUnderTest();
    store.request(['7', '8', '9', '10'], 1, true);
    expect(urls()).toEqual(['7', '8', '9']);
  });

  it('stay on their way while a turn makes them urgent', async () => {
    const { store, requestOf, urls } = storeUnderTest();
    store.request(['7', '8'], 1);
    requestOf('7').come();
    await settled();
    store.request(['8', '9'], 1);
    expect(requestOf('8').aborted()).toBe(false);
    expect(urls()).toEqual(['7', '8']);
  });

  it('are loaded again after a failure, later each time, and at once by retry()', async () => {
    const { store, requestOf, urls, failed } = storeUnderTest();
    store.request(['7'], 1);
    requestOf('7').fail();
    await settled();
    expect(failed).toEqual(['7']);
    await vi.advanceTimersByTimeAsync(100);
    expect(urls()).toHaveLength(2);
    requestOf('7').fail();
    await settled();
    await vi.advanceTimersByTimeAsync(150);
    expect(urls()).toHaveLength(2);
    store.retry();
    expect(urls()).toHaveLength(3);
    requestOf('7').come();
    await settled();
    expect(store.get('7')?.url).toBe('7');
  });

  it('are not loaded again for a page left behind', async () => {
    const { store, requestOf, urls } = storeUnderTest();
    store.request(['7'], 1);
    requestOf('7').fail();
    await settled();
    store.request(['8'], 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(urls()).toEqual(['7', '8']);
  });
});
