import { RECORD_VERSION } from '@sayfa/page-model';
import { objectId, storedContentShape } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';

const shortText = z.string().check(z.maxLength(64));

/** When something was done, as `Stamp` of `@sayfa/page-model`. */
export const stamp = z.strictObject({
  counter: z.int().check(z.gte(1), z.lte(2 ** 40)),
  device: objectId,
});

/** Programs from before version 2 send what they know; it is made into the present version. */
const anyVersion = z.union([z.literal(1), z.literal(RECORD_VERSION)]);

const named = {
  v: anyVersion,
  id: objectId,
  object: objectId,
  stamp,
  // Only shown to people: whatever a device's clock says must not keep its work from being saved.
  at: z.catch(z.number(), 0),
};

const supportedVersion = z.looseObject({
  v: z.int().check(z.gte(1), z.lte(RECORD_VERSION, 'upgrade_needed')),
});

/**
 * One change of one object, as `Operation` of `@sayfa/page-model`. An operation of a newer
 * version than this one is refused with `upgrade_needed`.
 */
export const operation = z.pipe(
  supportedVersion,
  z.discriminatedUnion('do', [
    z.strictObject({ ...named, do: z.literal('add'), content: storedContentShape }),
    z.strictObject({
      ...named,
      do: z.literal('change'),
      patch: z.record(shortText, z.unknown()),
    }),
    z.strictObject({ ...named, do: z.literal('remove'), batch: objectId }),
    z.strictObject({ ...named, do: z.literal('restore') }),
  ]),
);

const register = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, stamp });

/** All that is known of an object, as `ObjectRecord` of `@sayfa/page-model`. */
export const objectRecord = z.object({
  v: anyVersion,
  id: objectId,
  content: z.nullable(register(storedContentShape)),
  changed: z.record(shortText, register(z.unknown())),
  presence: z.nullable(
    register(
      z.union([
        z.object({ there: z.literal(true) }),
        z.object({ there: z.literal(false), batch: objectId, at: z.number() }),
      ]),
    ),
  ),
});
