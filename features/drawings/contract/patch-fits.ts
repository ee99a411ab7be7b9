import type { DrawingContent, ObjectPatch } from '@sayfa/page-model';
import { drawingContent } from '@sayfa/page-model/shape';
import * as z from 'zod/mini';

type Kind = DrawingContent['kind'];

const properties = new Map<Kind, Readonly<Record<string, z.ZodMiniType>>>(
  drawingContent._zod.def.options.flatMap(({ shape: { kind, ...others } }) =>
    kind._zod.def.values.map((value) => [value, others] as const),
  ),
);

/**
 * Whether an object of that kind is still valid with the values of the patch; `null` takes an
 * optional property away. Without a kind: whether any object is.
 */
export const patchFits = (kind: Kind | undefined, patch: ObjectPatch): boolean => {
  if (kind === undefined) return [...properties.keys()].some((one) => patchFits(one, patch));
  const known = properties.get(kind);
  return Object.entries(patch).every(([name, value]) => {
    const property = known && Object.hasOwn(known, name) ? known[name] : undefined;
    return property !== undefined && z.safeParse(property, value ?? undefined).success;
  });
};
