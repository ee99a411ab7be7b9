import type { ActivityForm } from '@sayfa/activity-kit/web';
import { H5pForm } from '@sayfa/h5p-kit/web';

/** Uploads a package. */
const Form: ActivityForm = (props) => <H5pForm {...props} />;

export default Form;
