/** What the browser shows of activities in H5P's formats that are written here. */

export { OwnActivityForm } from './form/own-activity-form.tsx';
export { OwnActivityView } from './own-activity-view.tsx';
