import type { ActivitiesPort, ActivityOutcome } from '@sayfa/activities/port';
import type { ActivityDefinition, ContentMeans, QuestionRule } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import { zoomAreaByPerson, zoomButtonOnPage } from '@sayfa/activity-types/zoom-areas';
import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock, Rect } from '@sayfa/kernel';
import { type FormFile, orNotFound, type Principal } from '@sayfa/server-kit';
import {
  type ActivityChange,
  activityFor,
  MAX_ACTIVITIES_OF_PAGE,
  type NewActivity,
  type StoredActivity,
  type StoredActivityChange,
} from '../contract/index.ts';
import type { ActivityPage, BooksOfActivities } from './activities.port.ts';
import { isPublishedBy, mayChange, mayPlace, RESTORABLE } from './activities.rules.ts';
import { writeContent } from './activity-content.ts';
import { labelToStore, placeOnPage, styleToStore } from './activity-look.ts';

/** What is sent with the fields. */
export type Sent = { files: readonly FormFile[]; once?: { key: string; hash: string } | undefined };

type Ports = {
  stored: ActivitiesPort;
  books: Pick<BooksOfActivities, 'addFile' | 'pageForPerson'>;
  means: ContentMeans;
  clock: Clock;
  /** Counts the answers given to a question for its corrected wording too. */
  correct(
    before: { id: number; content: string; rule: QuestionRule },
    content: string,
  ): Promise<void>;
};

const definitionOf = (type: string): ActivityDefinition => {
  const definition = activityOfType(type);
  if (!definition) throw new UserFacingError('type_unknown', { field: 'button_type' });
  return definition;
};

const full = (): UserFacingError =>
  new UserFacingError('activities_full', { limit: MAX_ACTIVITIES_OF_PAGE });

const writtenBy = (person: Principal, outcome: ActivityOutcome): StoredActivity => {
  if (outcome === 'gone') throw new UserFacingError('not_found');
  if (!('refused' in outcome)) return outcome;
  const current = activityFor(person, outcome.current);
  throw new UserFacingError('edit_conflict', { current });
};

/** The fields to store for a checked content: a zoom area also gets the place of its button. */
const fieldsToStore = async (
  { stored }: Ports,
  definition: ActivityDefinition,
  content: string,
  { page, userId, id }: { page: ActivityPage; userId: number; id?: number },
): Promise<{ content: string; left?: number; top?: number }> => {
  if (!definition.isZoomArea) return { content };
  const onPage = await stored.onPage(page.id);
  const steps = zoomStepsOf(onPage.filter((other) => other.id !== id));
  return zoomAreaByPerson(content, {
    page,
    userId,
    others: steps.flatMap(({ parts }): readonly Rect[] => parts),
  });
};

const additions = (ports: Ports) => ({
  /** Throws forbidden, type_unknown, style_invalid, activities_full, idempotency_mismatch, what the content is refused for. */
  add: async (
    person: Principal,
    page: ActivityPage,
    fields: NewActivity,
    { files, once }: Sent,
  ): Promise<StoredActivity> => {
    const definition = definitionOf(fields.button_type);
    if (!mayPlace(person, definition.author)) throw new UserFacingError('forbidden');
    const style = styleToStore(definition, fields.style ?? '');
    const label = labelToStore(fields.description ?? '');
    const sharing = (fields.sharing ?? (definition.author === 'editors' ? 1 : 0)) === 1;
    return writeContent(
      definition,
      { content: fields.content, files, bookId: page.bookId, before: '' },
      ports,
      async (content) => {
        const added = await ports.stored.add(
          page.id,
          {
            ...placeOnPage(page, fields),
            userId: person.userId,
            type: definition.type,
            style,
            show: fields.show !== 0,
            sharing,
            published: isPublishedBy(person, sharing),
            description: label,
            label,
            ...(await fieldsToStore(ports, definition, content, { page, userId: person.userId })),
          },
          { max: MAX_ACTIVITIES_OF_PAGE, once },
        );
        if (added === 'full') throw full();
        if (added === 'other') throw new UserFacingError('idempotency_mismatch');
        if (added === 'gone') throw new UserFacingError('not_found');
        return added;
      },
    );
  },
});

/** The columns of the given fields, without the content. Throws style_invalid. */
const columnsToChange = (
  person: Principal,
  before: StoredActivity,
  fields: ActivityChange,
  { definition, place }: { definition: ActivityDefinition; place: { left: number; top: number } },
): StoredActivityChange => {
  const { left, top, show, style, description, sharing } = fields;
  const label = description === undefined ? undefined : labelToStore(description);
  const isOwn = before.userId === person.userId;
  return {
    ...(left !== undefined && { left: place.left }),
    ...(top !== undefined && { top: place.top }),
    ...(show !== undefined && { show: show === 1 }),
    ...(style !== undefined && { style: styleToStore(definition, style) }),
    ...(label !== undefined && { description: label, label }),
    ...(sharing !== undefined && { sharing: sharing === 1 }),
    // Sharing another person's activity does not make it a part of the book.
    ...(sharing === 0 && { published: false }),
    ...(sharing === 1 && isOwn && { published: isPublishedBy(person, true) }),
  };
};

const changes = (ports: Ports) => ({
  /** Throws not_found, edit_conflict, forbidden, style_invalid, what the content is refused for. */
  change: async (
    person: Principal,
    before: StoredActivity,
    fields: ActivityChange,
    { files, version }: { files: readonly FormFile[]; version: number | undefined },
  ): Promise<StoredActivity> => {
    // A reader may have notes, but may not share them.
    if (fields.sharing === 1 && !hasCapability(person, 'canPlaceActivities'))
      throw new UserFacingError('forbidden');
    const definition = definitionOf(before.type);
    const page = await orNotFound(ports.books.pageForPerson(person, before.pageId));
    const { left = before.left, top = before.top } = fields;
    const place = definition.isZoomArea
      ? zoomButtonOnPage({ left, top }, page.height)
      : placeOnPage(page, { left, top });
    const columns = columnsToChange(person, before, fields, { definition, place });
    const write = async (own: { content?: string | undefined }) =>
      writtenBy(person, await ports.stored.change(before.id, { ...columns, ...own }, version));
    if (fields.content === undefined && files.length === 0) {
      const by = { x: place.left - before.left, y: place.top - before.top };
      const { moved } = definition.content;
      const isMoved = by.x !== 0 || by.y !== 0;
      return write({ content: moved && isMoved ? moved(before.content, by) : undefined });
    }
    const content = fields.content ?? before.content;
    return writeContent(
      definition,
      { content, files, bookId: before.bookId, before: before.content },
      ports,
      async (checked) => {
        const { userId } = person;
        const rule = fields.correction === 1 ? definition.question : undefined;
        if (rule && !rule.isReworded(before.content, checked))
          throw new UserFacingError('not_reworded', { field: 'content' });
        const written = await write(
          await fieldsToStore(ports, definition, checked, { page, userId, id: before.id }),
        );
        if (rule) await ports.correct({ id: before.id, content: before.content, rule }, checked);
        return written;
      },
    );
  },
});

const deletions = ({ stored, clock }: Ports) => ({
  /** Throws not_found, edit_conflict. */
  remove: async (
    person: Principal,
    { id }: StoredActivity,
    version: number | undefined,
  ): Promise<void> => {
    writtenBy(person, await stored.remove(id, person.userId, version));
  },

  /** Deleted activities of a page that the person may restore, the latest first. */
  deletedOf: async (person: Principal, { id }: ActivityPage) => {
    const all = await stored.deletedOf(id, clock.now() - RESTORABLE);
    return all
      .filter((one) => mayChange(person, one))
      .map((one) => ({ ...activityFor(person, one), deleted_at: one.deletedAt ?? 0 }));
  },

  /** Activities that are not deleted are returned as they are. Throws not_found, forbidden, activities_full. */
  restore: async (person: Principal, ids: readonly number[]): Promise<StoredActivity[]> => {
    const byPage = new Map<number, number[]>();
    const there: StoredActivity[] = [];
    for (const id of new Set(ids)) {
      const deleted = await orNotFound(stored.deleted(person, id));
      const found = deleted ?? (await orNotFound(stored.visible(person, id)));
      const isOver = found?.deletedAt != null && found.deletedAt < clock.now() - RESTORABLE;
      if (!found || isOver) throw new UserFacingError('not_found');
      if (!mayChange(person, found)) throw new UserFacingError('forbidden');
      const { pageId } = found;
      if (found === deleted) byPage.set(pageId, [...(byPage.get(pageId) ?? []), id]);
      else there.push(found);
    }
    for (const [pageId, onPage] of byPage) {
      const back = await stored.restore(pageId, onPage, MAX_ACTIVITIES_OF_PAGE);
      if (back === 'full') throw full();
      if (back === 'gone') throw new UserFacingError('not_found');
      there.push(...back);
    }
    return there.toSorted((one, other) => one.id - other.id);
  },
});

/** Adds, changes, deletes and restores activities in the name of a person. */
export const createActivities = (ports: Ports) => ({
  ...additions(ports),
  ...changes(ports),
  ...deletions(ports),
});
