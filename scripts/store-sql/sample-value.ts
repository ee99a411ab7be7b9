import ts from 'typescript';
import type { RecordingDatabase } from './recording-database.ts';

/**
 * How a value of a type is made: with all optional parts (`full`), without them
 * (`bare`), or with the last of several alternatives (`other`).
 */
export type Variant = 'full' | 'bare' | 'other';

type Making = {
  readonly checker: ts.TypeChecker;
  readonly recording: RecordingDatabase;
  readonly variant: Variant;
  readonly depth: number;
};

const MAX_DEPTH = 7;

const isNothing = (type: ts.Type): boolean =>
  (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) !== 0;

const emptyOf = (types: readonly ts.Type[]): null | undefined =>
  types.some((type) => (type.flags & ts.TypeFlags.Null) !== 0) ? null : undefined;

const isReference = (type: ts.Type): type is ts.TypeReference =>
  (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type;

/** A branded string or number is an intersection with one. */
const isPrimitive = (type: ts.Type): boolean =>
  type.isIntersection()
    ? type.types.some(isPrimitive)
    : (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.NonPrimitive)) === 0;

const primitiveOf = (type: ts.Type, making: Making): unknown => {
  if (type.isIntersection()) {
    const primitive = type.types.find(isPrimitive);
    return primitive ? primitiveOf(primitive, making) : 'text';
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  const { flags } = type;
  if (flags & ts.TypeFlags.BooleanLiteral) return making.checker.typeToString(type) === 'true';
  if (flags & ts.TypeFlags.BooleanLike) return making.variant !== 'bare';
  if (flags & ts.TypeFlags.NumberLike) return 1;
  return flags & ts.TypeFlags.BigIntLike ? 1n : 'text';
};

const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;

const ofUnion = (types: readonly ts.Type[], making: Making): unknown => {
  const { checker } = making;
  // By their text: the checker's order depends on other files.
  const some = types
    .filter((type) => !isNothing(type))
    .toSorted((one, other) => compareTexts(checker.typeToString(one), checker.typeToString(other)));
  if (making.variant === 'bare' && some.length < types.length) return emptyOf(types);
  const chosen = making.variant === 'other' ? some.at(-1) : some[0];
  return chosen ? sampleValue(chosen, making) : emptyOf(types);
};

const argumentsOf = (type: ts.Type, { checker, ...making }: Making): unknown[] =>
  isReference(type)
    ? checker
        .getTypeArguments(type)
        .map((each) => sampleValue(each, { ...making, checker, depth: making.depth + 1 }))
    : [];

/** Types whose values are not made from their properties. */
const ofNamed = (type: ts.Type, making: Making): { value: unknown } | undefined => {
  const { open } = making.recording;
  switch (type.aliasSymbol?.name ?? type.symbol?.name) {
    case 'OpenDatabase':
      return { value: open };
    case 'Database':
    case 'Kysely':
    case 'Transaction':
      return { value: open.db };
    case 'Date':
      return { value: new Date(0) };
    case 'Buffer':
    case 'Uint8Array':
      return { value: Buffer.from('text') };
    case 'Promise':
      return { value: Promise.resolve(argumentsOf(type, making)[0]) };
    case 'Set':
    case 'ReadonlySet':
      return { value: new Set(argumentsOf(type, making)) };
    case 'Map':
    case 'ReadonlyMap': {
      const [key, value] = argumentsOf(type, making);
      return { value: new Map([[key, value]]) };
    }
    default:
      return undefined;
  }
};

const placeOf = ({ declarations, name }: ts.Symbol): string => {
  const [first] = declarations ?? [];
  return first ? `${first.getSourceFile().fileName} ${String(first.pos).padStart(9, '0')}` : name;
};

/** As the source declares them, computed ones by name: the checker's order depends on other files. */
const inOrderOfSource = (properties: readonly ts.Symbol[]): ts.Symbol[] =>
  properties.toSorted((one, other) => compareTexts(placeOf(one), placeOf(other)));

const ofObject = (type: ts.Type, making: Making): unknown => {
  const { checker, variant } = making;
  const deeper = { ...making, depth: making.depth + 1 };
  const [signature] = type.getCallSignatures();
  if (signature) return () => sampleValue(checker.getReturnTypeOfSignature(signature), deeper);
  const made: Record<string, unknown> = {};
  const pattern = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  if (pattern) made.key = sampleValue(pattern.type, deeper);
  for (const property of inOrderOfSource(checker.getPropertiesOfType(type))) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (isOptional && variant === 'bare') continue;
    made[property.name] = sampleValue(checker.getTypeOfSymbol(property), deeper);
  }
  return made;
};

/** Makes a value that fits a type, to call a function with. */
export const sampleValue = (type: ts.Type, making: Making): unknown => {
  const { checker, variant, depth } = making;
  if (depth > MAX_DEPTH) return undefined;
  if (isNothing(type)) return emptyOf([type]);
  if (type.isUnion()) return ofUnion(type.types, making);
  if ((type.flags & ts.TypeFlags.TypeParameter) !== 0) {
    const constraint = checker.getBaseConstraintOfType(type);
    return constraint && constraint !== type ? sampleValue(constraint, making) : 'text';
  }
  if (isPrimitive(type)) return primitiveOf(type, making);
  if (checker.isArrayType(type)) return variant === 'bare' ? [] : argumentsOf(type, making);
  if (checker.isTupleType(type)) return argumentsOf(type, making);
  const named = ofNamed(type, making);
  return named ? named.value : ofObject(type, making);
};
