import { INLINE_FORMULA, KIND, LATEX } from './formula-marks.ts';

/** Width of one step of an indent, in em. */
export const INDENT_STEP = 2;

const DEEPEST_INDENT = 8;

/**
 * What classes of the Quill editor meant, in attributes of ours: books that come from elsewhere were
 * written with it. Other classes mean nothing.
 */
export const meantByClasses = (
  attributes: Readonly<Record<string, string>>,
): Record<string, string> => {
  const { class: classes = '', style = '', 'data-value': formula } = attributes;
  if (!/\bql-/u.test(classes)) return {};
  const names = classes.split(/\s+/u);
  const [, align] = /(?:^|\s)ql-align-(right|center|justify)(?:\s|$)/u.exec(classes) ?? [];
  const [, depth] = /(?:^|\s)ql-indent-(\d)(?:\s|$)/u.exec(classes) ?? [];
  const indent = depth && Math.min(Number(depth), DEEPEST_INDENT) * INDENT_STEP;
  const styles = [
    style,
    align && `text-align: ${align}`,
    indent && `margin-inline-start: ${indent}em`,
  ];
  return {
    ...(names.includes('ql-direction-rtl') && { dir: 'rtl' }),
    ...(names.includes('ql-formula') &&
      formula !== undefined && { [KIND]: INLINE_FORMULA, [LATEX]: formula }),
    style: styles.filter(Boolean).join('; '),
  };
};
