import { type InkSettings, newPicture } from '@sayfa/canvas/tool';
import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { ObjectId } from '@sayfa/page-model';
import type { NewPicture, OpenReader, PicturePlace } from '@sayfa/web-kit';
import { keyOfLocalPage } from '../store/blank-pages.ts';
import { addBlankPage } from './add-blank-page.ts';
import type { ControllerCommands } from './controller-commands.ts';
import type { DrawingController } from './drawing-controller.ts';

/** Page units around a picture that fills a blank page. */
const MARGIN = 24;

/** As large as a picture fits on an empty page, at its top. */
const boxOnBlank = ({ width, height }: NewPicture, pageHeight: number): Rect => {
  const scale = Math.min((PAGE_UNITS - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height);
  return {
    left: (PAGE_UNITS - width * scale) / 2,
    top: MARGIN,
    width: width * scale,
    height: height * scale,
  };
};

type Ports = {
  reader: OpenReader;
  controller: DrawingController;
  commands: Pick<ControllerCommands, 'addPicture'>;
  settings: () => InkSettings;
  newId: () => ObjectId;
};

/** Puts pictures of other features on pages, such as those of a camera. Source: BRD-051. */
export const pagePicturesOn =
  ({ reader, controller, commands, settings, newId }: Ports) =>
  (picture: NewPicture, place: PicturePlace): boolean => {
    if (place === 'page') {
      if (!controller.activePage()) return false;
      commands.addPicture(picture, picture.alt);
      return true;
    }
    const blank = addBlankPage(controller.store, reader);
    if (!blank) return false;
    const height = PAGE_UNITS * blank.proportion;
    const content = newPicture(
      { settings: { ...settings(), opacity: 1 }, page: { height } },
      { box: boxOnBlank(picture, height), source: picture.source, alt: picture.alt },
    );
    const page = controller.store.page(keyOfLocalPage(blank));
    page.commit([{ do: 'add', object: newId(), content }]);
    return true;
  };
