import type { ActivityView } from '@sayfa/activity-kit/web';
import { H5pView } from '@sayfa/h5p-kit/web';

/** Plays an activity of H5P. */
const View: ActivityView = (props) => <H5pView {...props} />;

export default View;
