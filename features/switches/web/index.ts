/** What the switches show: the banner over the screens. */
export { TopBanner } from './top-banner/top-banner.tsx';
