import type { ActivityForm } from '@sayfa/activity-kit/web';
import { H5pForm } from '@sayfa/h5p-kit/web';

/** Asks for one. */
const Form: ActivityForm = (props) => <H5pForm {...props} />;

export default Form;
