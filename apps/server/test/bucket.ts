import { type ObjectStoreFault, startObjectStore } from '@sayfa/testkit';

export const BUCKET_SECRET = 'store-secret';

/** Servers' settings for the store at an address. */
export const bucketAt = (endpoint: string) => ({
  url: 's3://books/shelf',
  endpoint,
  region: 'us-east-1',
  accessKeyId: 'sayfa',
  secretAccessKey: BUCKET_SECRET,
});

/** A store in this process; `objects` is what it keeps, by path. */
export const startBucket = async (fault?: ObjectStoreFault) => {
  const objects = new Map<string, Buffer>();
  const { address, close } = await startObjectStore(BUCKET_SECRET, fault, objects);
  return { objects, settings: bucketAt(address), close };
};

/** A store in this process with what it keeps. */
export type Bucket = Awaited<ReturnType<typeof startBucket>>;
