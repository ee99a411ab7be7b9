import type { ActivityView } from '@sayfa/activity-kit/web';
import { H5pView } from '@sayfa/h5p-kit/web';

/** Plays an H5P package. */
const View: ActivityView = (props) => <H5pView {...props} />;

export default View;
