import type { InkSettings } from '@sayfa/canvas/tool';
import { newPicture, newText } from '@sayfa/canvas/tool';
import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { DrawingObject, Gesture, ObjectId, ObjectPatch } from '@sayfa/page-model';
import type { OpenReader } from '@sayfa/web-kit';
import type { CommandName, DrawingCommands } from '../commands.ts';
import { valuesInColour } from '../stamps/stamp-colour.ts';
import { addBlankPage } from './add-blank-page.ts';
import { drawingClipboard } from './clipboard.ts';
import type { DrawingController } from './drawing-controller.ts';
import type { SmallPicture } from './picture-of-file.ts';
import { selectionBoxOf } from './selection-box.ts';
import {
  contentsOf,
  copyGesture,
  groupGesture,
  linkGesture,
  ungroupGesture,
} from './selection-gestures.ts';
import type { StagePage } from './stage-layers.ts';

/** Shares that a pasted picture takes at most: of a page's width, and of what is seen of the page. */
const MAX_PICTURE_WIDTH_SHARE = 0.6;
const MAX_SEEN_SHARE = 0.9;

/** Page units between pasted text and the corner of what is visible. */
const PASTED_TEXT_OFFSET = 80;

const removeGesture = (objects: readonly DrawingObject[]): Gesture =>
  objects.map(({ id }) => ({ do: 'remove', object: id }));

const patchOf = (object: DrawingObject, change: Partial<InkSettings>): ObjectPatch => {
  const patch: ObjectPatch = {};
  if (change.opacity !== undefined) patch.opacity = change.opacity;
  if (change.lineColor !== undefined && 'colour' in object) patch.colour = change.lineColor;
  const recoloured = change.lineColor && valuesInColour(object, change.lineColor);
  if (recoloured) patch.values = recoloured;
  if (change.lineWidth !== undefined && 'width' in object) patch.width = change.lineWidth;
  if (change.fillColor !== undefined && object.kind === 'shape' && object.fill !== 'transparent') {
    patch.fill = change.fillColor;
  }
  if (change.textStroke !== undefined && object.kind === 'text') {
    patch.strokeWidth = change.textStroke;
  }
  return patch;
};

/** Whether a command would change something now. */
const canRun = (controller: DrawingController, name: CommandName): boolean => {
  const { selected } = controller.state();
  const page = controller.activePage();
  switch (name) {
    case 'undo':
      return page?.page.canUndo() ?? false;
    case 'redo':
      return page?.page.canRedo() ?? false;
    case 'eraseall':
      return (page?.page.objects().length ?? 0) > 0;
    case 'copy':
    case 'cut':
    case 'eraseselected':
      return selected.length > 0;
    case 'paste':
      return !drawingClipboard.isEmpty();
    case 'group':
    case 'link':
      return selected.length > 1;
    case 'ungroup':
      return selected.some(({ group }) => group !== undefined);
    case 'showannotations':
    case 'addblankpage':
      return true;
  }
};

/** Commits a gesture on the selected objects of their page. */
const changeSelection = (
  controller: DrawingController,
  steps: (objects: readonly DrawingObject[]) => Gesture,
): void => {
  const { selected, selectedOn } = controller.state();
  const page = controller.page(selectedOn);
  const gesture = page ? steps(selected) : [];
  if (page && gesture.length > 0) page.page.commit(gesture);
};

const restyleGesture = (objects: readonly DrawingObject[], change: Partial<InkSettings>): Gesture =>
  objects.flatMap((object) => {
    const patch = patchOf(object, change);
    return Object.keys(patch).length === 0
      ? []
      : [{ do: 'change', object: object.id, patch } as const];
  });

/** What each command does. */
const createActions = (
  controller: DrawingController,
  reader: OpenReader,
  newId: () => ObjectId,
): Record<CommandName, () => void> => {
  const onSelection = (steps: (objects: readonly DrawingObject[]) => Gesture): void =>
    changeSelection(controller, steps);
  const onActivePage = (act: (page: StagePage) => void): void => {
    const page = controller.activePage();
    if (page) act(page);
  };
  const eraseSelected = (): void => {
    onSelection(removeGesture);
    controller.clearSelection();
  };
  const copy = (): void => drawingClipboard.put(contentsOf(controller.state().selected));
  return {
    undo: () => onActivePage((page) => page.page.undo()),
    redo: () => onActivePage((page) => page.page.redo()),
    eraseselected: eraseSelected,
    eraseall: () => {
      controller.clearSelection();
      onActivePage((page) => page.page.eraseAll());
    },
    copy,
    cut: () => {
      copy();
      eraseSelected();
    },
    paste: () =>
      onActivePage((page) => {
        const { contents, by } = drawingClipboard.next();
        const { gesture, ids } = copyGesture(contents, by, newId);
        page.page.commit(gesture);
        controller.select(page, ids);
      }),
    group: () => onSelection((objects) => groupGesture(objects, newId())),
    ungroup: () => onSelection(ungroupGesture),
    link: () => onSelection(linkGesture),
    showannotations: () => controller.setShown(!controller.state().isShown),
    addblankpage: () => addBlankPage(controller.store, reader),
  };
};

/** The box of a pasted picture: in the middle of what is visible of a page, in page units. */
const boxOfPicture = (picture: SmallPicture, page: StagePage, seen: Rect | undefined): Rect => {
  const room = seen ?? { width: PAGE_UNITS, height: page.height };
  const width = Math.min(
    picture.width,
    PAGE_UNITS * MAX_PICTURE_WIDTH_SHARE,
    room.width * MAX_SEEN_SHARE,
    (room.height * MAX_SEEN_SHARE * picture.width) / picture.height,
  );
  const height = (width * picture.height) / picture.width;
  const middle = {
    x: seen ? seen.left + seen.width / 2 : PAGE_UNITS / 2,
    y: seen ? seen.top + seen.height / 2 : page.height / 2,
  };
  return { left: middle.x - width / 2, top: middle.y - height / 2, width, height };
};

/** Commands on the drawings of the open page. */
export const createControllerCommands = (
  controller: DrawingController,
  reader: OpenReader,
  settings: () => InkSettings,
  newId: () => ObjectId,
) => {
  const actions = createActions(controller, reader, newId);
  const commands: DrawingCommands = {
    run: (name) => actions[name](),
    can: (name) => canRun(controller, name),
    selected: () => controller.state().selected,
    selectionBox: () => selectionBoxOf(controller),
    annotationsShown: () => controller.state().isShown,
    restyle: (change) => changeSelection(controller, (objects) => restyleGesture(objects, change)),
    isBusy: controller.isBusy,
    cancel: controller.cancel,
    subscribe: controller.subscribe,
  };

  const placePicture = (
    page: StagePage,
    picture: SmallPicture,
    alt: string,
    box: Rect,
  ): ObjectId => {
    const id = newId();
    const drawing = { settings: { ...settings(), opacity: 1 }, page };
    const content = newPicture(drawing, { box, source: picture.source, alt });
    page.page.commit([{ do: 'add', object: id, content }]);
    return id;
  };

  return {
    ...commands,
    /** Adds a picture to the open page, in the middle of its visible part, and selects it. */
    addPicture(picture: SmallPicture, alt: string): void {
      const page = controller.activePage();
      if (!page) return;
      const box = boxOfPicture(picture, page, reader.visiblePart(page.number));
      controller.select(page, [placePicture(page, picture, alt, box)]);
    },
    /** Adds a picture at a place of a page, in one step of undo; returns its id. */
    placePicture,
    /** Removes a drawing from its page. */
    remove(page: StagePage, id: ObjectId): void {
      controller.clearSelection();
      page.page.commit([{ do: 'remove', object: id }]);
    },
    /** Adds pasted text to the open page and selects it. */
    addText(text: string, direction: 'ltr' | 'rtl'): void {
      const page = controller.activePage();
      if (!page) return;
      const seen = reader.visiblePart(page.number);
      const at = {
        x: (seen?.left ?? 0) + PASTED_TEXT_OFFSET,
        y: (seen?.top ?? 0) + PASTED_TEXT_OFFSET,
      };
      const id = newId();
      const content = newText({ settings: settings(), page }, { at, text, direction });
      page.page.commit([{ do: 'add', object: id, content }]);
      controller.select(page, [id]);
    },
  };
};

/** Commands on the drawings of the open page, and what the clipboard brings. */
export type ControllerCommands = ReturnType<typeof createControllerCommands>;
