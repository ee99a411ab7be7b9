/** A field that text is typed into. */
export type TextField = HTMLElement;

const TYPED = new Set(['text', 'search', 'email', 'url', 'tel', 'password', 'number', '']);

/** The field that an element is, where text is typed into it. */
export const textFieldOf = (element: unknown): TextField | undefined => {
  if (!(element instanceof HTMLElement)) return undefined;
  if (element instanceof HTMLInputElement) {
    return TYPED.has(element.type) && !element.readOnly && !element.disabled ? element : undefined;
  }
  if (element instanceof HTMLTextAreaElement) {
    return element.readOnly || element.disabled ? undefined : element;
  }
  return element.isContentEditable ? element : undefined;
};
