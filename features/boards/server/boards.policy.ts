import { alsoLocked, anyone, notOnBoard, type Policy, requires, signedIn } from '@sayfa/server-kit';
import type { boardsCalls } from '../contract/index.ts';

const admins = requires('canManagePeople');
/** On a device of one's own: a board lets nobody in on another board. */
const teachers = notOnBoard(requires('usesTeacherTools'));

/** Who may call what. Boards have no session: their handlers demand a proof of their key. */
export const boardsPolicy: Policy<typeof boardsCalls> = {
  list: admins,
  add: admins,
  change: admins,
  renewCode: admins,
  remove: admins,
  lock: admins,
  register: anyone,
  me: anyone,
  newCode: anyone,
  codeEvents: anyone,
  openSession: anyone,
  resumeSession: anyone,
  sealed: anyone,
  myBoards: teachers,
  sendPicture: teachers,
  pictureState: teachers,
  waitingPictures: signedIn,
  takePicture: signedIn,
  lockSession: alsoLocked(signedIn),
  openedCode: teachers,
  confirm: teachers,
  places: teachers,
  myDayCode: teachers,
  makeDayCode: teachers,
  removeDayCode: teachers,
  openByDayCode: anyone,
  myPinCard: teachers,
  makePinCard: teachers,
  removePinCard: teachers,
  requestedPin: anyone,
  openByPin: anyone,
};
