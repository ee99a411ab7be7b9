// Screens of every feature that has some: one line for each feature.

export { screens as accounts } from '@sayfa/accounts/web';
export { screens as boards } from '@sayfa/boards/web';
export { screens as demo } from '@sayfa/demo/web';
export { screens as errorReports } from '@sayfa/error-reports/web';
export { screens as help } from '@sayfa/help/web';
export { screens as imports } from '@sayfa/imports/web';
export { screens as library } from '@sayfa/library/web';
export { screens as news } from '@sayfa/news/web';
export { screens as paperCodes } from '@sayfa/paper-codes/web';
export { screens as questionBank } from '@sayfa/question-bank/web';
export { screens as reader } from '@sayfa/reader/web';
export { screens as users } from '@sayfa/users/web';
export { screens as videoSolutions } from '@sayfa/video-solutions/web';
