/** Importing's screens. */
import { type ScreenRoute, withDeferredMessages } from '@sayfa/web-kit';

const load = withDeferredMessages(() => import('./upload-screen/upload-screen.tsx'));

/** The upload page, open to everyone. Source: LIB-034. */
export const screens: ScreenRoute[] = [{ path: '/upload-document', load, access: 'anyone' }];
