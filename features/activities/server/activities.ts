import type { ActivitiesPort, ActivityOutcome } from '@sayfa/activities/port';
import type { ActivityDefinition, ContentMeans } from '@sayfa/activity-kit';
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
} from '../contract/index.ts';
import type { ActivityPage, BooksOfActivities } from './activities.port.ts';
import { isPublishedBy, mayChange, mayPlace, RESTORABLE } from './activities.rules.ts';
import { writeContent } from './activity-content.ts';
import { labelToStore, placeOnPage, styleToStore } from './activity-look.ts';

/** What was sent beside the fields. */
export type Sent = { files: readonly FormFile[]; once?: { key: string; hash: string } | undefined };

type Ports = {
  stored: ActivitiesPort;
  books: Pick<BooksOfActivities, 'addFile' | 'pageForPerson'>;
  means: ContentMeans;
  clock: Clock;
};

const definitionOf = (type: string): ActivityDefinition => {
  const definition = activityOfType(type);
  if (!definition) throw new UserFacingError('type_unknown', { field: 'button_type' });
  return definition;
};

const full = (): UserFacingError =>
  new UserFacingError('activities_full', { limit: MAX_ACTIVITIES_OF_PAGE });

/** Laying, changing, deleting and restoring, once it is known who acts on what. */
export const createActivities = (ports: Ports) => {
  const { stored, books, clock } = ports;
  const written = (person: Principal, outcome: ActivityOutcome): StoredActivity => {
    if (outcome === 'gone') throw new UserFacingError('not_found');
    if (!('refused' in outcome)) return outcome;
    const current = activityFor(person, outcome.current);
    throw new UserFacingError('edit_conflict', { current });
  };

  /** What is stored of a content that a person sent: a zoom area with its button in its place. */
  const toStore = async (
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

  return {
    /** Throws forbidden, type_unknown, style_invalid, activities_full, idempotency_mismatch, what the content is refused for. */
    lay: async (
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
          const laid = await stored.add(
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
              ...(await toStore(definition, content, { page, userId: person.userId })),
            },
            { max: MAX_ACTIVITIES_OF_PAGE, once },
          );
          if (laid === 'full') throw full();
          if (laid === 'other') throw new UserFacingError('idempotency_mismatch');
          if (laid === 'gone') throw new UserFacingError('not_found');
          return laid;
        },
      );
    },

    /** Throws not_found, edit_conflict, forbidden, style_invalid, what the content is refused for. */
    change: async (
      person: Principal,
      before: StoredActivity,
      fields: ActivityChange,
      { files, version }: { files: readonly FormFile[]; version: number | undefined },
    ): Promise<StoredActivity> => {
      // A reader has notes of their own, but shares nothing with others.
      if (fields.sharing === 1 && !hasCapability(person, 'canPlaceActivities'))
        throw new UserFacingError('forbidden');
      const definition = definitionOf(before.type);
      const { left, top, show, style, description, sharing } = fields;
      const page = await orNotFound(books.pageForPerson(person, before.pageId));
      const sent = { left: left ?? before.left, top: top ?? before.top };
      const place = definition.isZoomArea
        ? zoomButtonOnPage(sent, page.height)
        : placeOnPage(page, sent);
      const label = description === undefined ? undefined : labelToStore(description);
      const isOwn = before.userId === person.userId;
      const columns = {
        ...(left !== undefined && { left: place.left }),
        ...(top !== undefined && { top: place.top }),
        ...(show !== undefined && { show: show === 1 }),
        ...(style !== undefined && { style: styleToStore(definition, style) }),
        ...(label !== undefined && { description: label, label }),
        ...(sharing !== undefined && { sharing: sharing === 1 }),
        // Sharing what somebody else laid does not make it a part of the book.
        ...(sharing === 0 && { published: false }),
        ...(sharing === 1 && isOwn && { published: isPublishedBy(person, true) }),
      };
      const write = async (own: { content?: string | undefined }) =>
        written(person, await stored.change(before.id, { ...columns, ...own }, version));
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
        async (checked) =>
          write(await toStore(definition, checked, { page, userId: person.userId, id: before.id })),
      );
    },

    /** Throws not_found, edit_conflict. */
    remove: async (
      person: Principal,
      { id }: StoredActivity,
      version: number | undefined,
    ): Promise<void> => {
      written(person, await stored.remove(id, person.userId, version));
    },

    /** What of a page the person can bring back, the latest first. */
    deletedOf: async (person: Principal, { id }: ActivityPage) => {
      const all = await stored.deletedOf(id, clock.now() - RESTORABLE);
      return all
        .filter((one) => mayChange(person, one))
        .map((one) => ({ ...activityFor(person, one), deleted_at: one.deletedAt ?? 0 }));
    },

    /** Those that are there already stay. Throws not_found, forbidden, activities_full. */
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
  };
};
