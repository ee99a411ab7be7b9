import * as z from 'zod/mini';
import { until } from '../../bench/processes.ts';
import { textBookPdf } from '../../packages/pdf-engine/test-pdf.ts';
import { type Caller, jsonOf } from '../caller.ts';

const uploaded = z.object({ data: z.object({ id: z.string() }) });
const status = z.object({
  data: z.object({
    state: z.string(),
    book_id: z.nullable(z.int()),
    page_count: z.int(),
    pages_ready: z.int(),
    code: z.nullable(z.string()),
  }),
});
const content = z.object({
  success: z.array(z.object({ pictures: z.array(z.object({ url: z.string() })) })),
});

/** How far an import is. */
export type ImportState = z.infer<typeof status>['data'];

const DONE_WITHIN_MS = 240_000;

/** The editor who uploads PDFs; each acknowledged one must become a whole book. */
export const createImporter = (admin: Caller) => {
  const accepted: { id: string; pages: number }[] = [];
  let count = 0;

  const stateOf = async (id: string): Promise<ImportState> =>
    z.parse(status, await admin.read(`/api/v2/imports/${id}`)).data;

  const pageProblems = async (bookId: number, pages: number): Promise<string[]> => {
    const { success } = z.parse(content, await admin.read(`/api/v2/a2/ebook/${bookId}`));
    const problems: string[] = [];
    if (success.length !== pages) problems.push(`book ${bookId} has ${success.length} pages`);
    for (const { url } of success.flatMap((page) => page.pictures.slice(0, 1))) {
      const reply = await admin.fetch('GET', url);
      if (reply?.status !== 200) problems.push(`book ${bookId}: ${url} is not there`);
    }
    return problems;
  };

  return {
    accepted,
    stateOf,
    /** Sends a PDF that no other one equals; the import's id where it is acknowledged. */
    upload: async (pages: number): Promise<string | undefined> => {
      count += 1;
      const form = new FormData();
      form.append('title', `Deneme ${count}`);
      form.append('group', String(admin.groups[0]?.id));
      // What follows the end of a PDF is passed over, but its hash is another.
      const bytes = Buffer.concat([textBookPdf(pages), Buffer.from(`\n%${count}\n`)]);
      form.append('file', new Blob([new Uint8Array(bytes)]), `deneme-${count}.pdf`);
      const reply = await admin.send('POST', '/api/v2/upload-document', form);
      if (reply?.status !== 200) return undefined;
      const { id } = z.parse(uploaded, jsonOf(reply)).data;
      accepted.push({ id, pages });
      return id;
    },
    /** Waits for all; what is not a whole book. */
    missing: async (): Promise<string[]> => {
      const problems: string[] = [];
      for (const { id, pages } of accepted) {
        let state = await stateOf(id);
        await until(`import ${id} ends`, DONE_WITHIN_MS, async () => {
          state = await stateOf(id);
          return ['done', 'failed', 'cancelled'].includes(state.state);
        });
        if (state.state !== 'done' || state.book_id === null) {
          problems.push(`import ${id} is ${state.state} (${state.code})`);
        } else problems.push(...(await pageProblems(state.book_id, pages)));
      }
      return problems;
    },
  };
};
