/** What the kinds of activities that play H5P share: what is stored of them, and who else hosts such. */
export { H5P_HOSTS, h5pEmbedOf } from './embed-address.ts';
export { type H5pContent, h5pContent, h5pWindowOf, readH5pContent } from './h5p-content.ts';
