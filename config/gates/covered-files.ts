/** Which files a gate covers, by their path. */

/** Tests and their helpers. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/test\/|(^|\/)test-[^/]*$|^e2e\/|^packages\/testkit\//.test(file);

/** The product: everything below its folders except tests. */
export const isProduct = (file: string): boolean =>
  /^(packages|features|apps|activities|tools)\//.test(file) &&
  !isTest(file) &&
  !file.endsWith('.d.ts');

/** Product code that only the server runs. */
export const isServerOnly = (file: string): boolean =>
  /^(apps\/server|features\/[^/]+\/server|packages\/(server-kit|pdf-engine|rich-text\/server))\//.test(
    file,
  );

/** Product code that a browser may run. */
export const mayRunInBrowser = (file: string): boolean => isProduct(file) && !isServerOnly(file);
