/** As the server has it. Source: decisions.md, Sizes. */
const MAX_BYTES = 500 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** Why a file cannot be sent at all; known before a byte of it is. */
export type FileProblem = { code: 'not_a_pdf' | 'pdf_empty' | 'file_too_large'; limit: number };

/** Looks at a chosen file's name, type and size; its content is the server's business. */
export const problemOfFile = (file: {
  name: string;
  type: string;
  size: number;
}): FileProblem | undefined => {
  const limit = MAX_BYTES / MEGABYTE;
  if (file.size === 0) return { code: 'pdf_empty', limit };
  if (file.size > MAX_BYTES) return { code: 'file_too_large', limit };
  const isPdf = file.type === 'application/pdf' || /\.pdf$/iu.test(file.name);
  return isPdf ? undefined : { code: 'not_a_pdf', limit };
};
