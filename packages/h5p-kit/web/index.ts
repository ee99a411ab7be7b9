/** What the browser shows of activities that play H5P. */
export { H5pForm } from './h5p-form.tsx';
export { H5pView } from './h5p-view.tsx';
