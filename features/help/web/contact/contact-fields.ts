import { type ContactBody, contactBody } from '../../contract/index.ts';

/** What the form holds; `type` as the choice's value, empty while none is chosen. */
export type ContactFields = { type: string; title: string; email: string; message: string };

/** Codes of what is wrong, by field. */
export type ContactProblems = Partial<Record<keyof ContactFields, string>>;

/** From above. */
export const CONTACT_FIELDS = ['type', 'title', 'email', 'message'] as const;

/** The form as it is sent, or what is wrong with it, by the server's own rules. Source: HLP-010 to HLP-013. */
export const checkContact = (
  fields: ContactFields,
): { body: ContactBody; problems?: never } | { body?: never; problems: ContactProblems } => {
  // The choice's values are texts, and the first one, 0, counts as chosen.
  const parsed = contactBody.safeParse({
    ...fields,
    type: fields.type === '' ? undefined : Number(fields.type),
  });
  if (parsed.success) return { body: parsed.data };
  const problems: ContactProblems = {};
  for (const issue of parsed.error.issues) {
    const field = CONTACT_FIELDS.find((name) => name === issue.path[0]);
    if (field) problems[field] ??= issue.message;
  }
  return { problems };
};
