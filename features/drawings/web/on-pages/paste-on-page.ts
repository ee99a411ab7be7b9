import { runInBackground } from '@sayfa/kernel';
import { textOf, toast } from '@sayfa/web-kit';
import type { ControllerCommands } from '../controller/controller-commands.ts';
import { directionOf } from '../controller/direction-of.ts';
import { pictureOfFile } from '../controller/picture-of-file.ts';

/** Characters of a pasted text at most. */
const MAX_TEXT_LENGTH = 10_000;

/** Milliseconds that a refusal stays. Source: TBR-030. */
const REFUSAL_TIME_MS = 4500;

const refuse = (message: string): string =>
  toast({
    id: 'paste',
    kind: 'warning',
    text: textOf(message),
    milliseconds: REFUSAL_TIME_MS,
  });

type Commands = Pick<ControllerCommands, 'addPicture' | 'addText'>;

const pastePicture = async (file: File, commands: Commands): Promise<void> => {
  const picture = await pictureOfFile(file);
  if (picture) commands.addPicture(picture, textOf('drawings:picture.pasted'));
  else refuse('drawings:picture.unreadable');
};

/** Pastes a picture or a text that another program copied on the page. False where there is neither. */
export const pasteOnPage = (
  { files, text }: { files: readonly File[]; text: string },
  commands: Commands,
): boolean => {
  const picture = files.find(({ type }) => type.startsWith('image/'));
  if (picture) runInBackground(pastePicture(picture, commands));
  // Source: INK-036.
  else if (files.length > 0) refuse('drawings:refused.insert');
  if (files.length > 0) return true;
  const words = text.trim();
  if (words === '') return false;
  commands.addText(words.slice(0, MAX_TEXT_LENGTH), directionOf(words));
  return true;
};
