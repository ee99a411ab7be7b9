/** Signs what servers ask of the store of the gauntlet. */
export const STORE_SECRET = 'secret-of-the-gauntlet';

/** What a server is told about the store at an address. */
export const storeVariables = (address: string): NodeJS.ProcessEnv => ({
  FILES_URL: 's3://books/shelf',
  S3_ENDPOINT: address,
  S3_ACCESS_KEY_ID: 'gauntlet',
  S3_SECRET_ACCESS_KEY: STORE_SECRET,
});
