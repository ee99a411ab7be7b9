import { screens as accounts } from '@sayfa/accounts/web';
import { screens as demo } from '@sayfa/demo/web';
import { screens as imports } from '@sayfa/imports/web';
import { screens as library } from '@sayfa/library/web';
import { screens as reader } from '@sayfa/reader/web';
import type { ScreenRoute } from '@sayfa/web-kit';

/** Every screen of every feature: one line for each feature. */
export const screens: ScreenRoute[] = [...accounts, ...demo, ...imports, ...library, ...reader];
