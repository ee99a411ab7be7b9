import type { OpenDatabase, PersonalData, PersonalFile } from '@sayfa/server-kit';
import type { ImportParts } from './import-parts.ts';
import type { ImportsTables } from './imports.table.ts';
import { removeUnneeded } from './remove-traces.ts';

/** Imports a person began, requests he or she sent with their files, and decisions on others'. */
export const importsPersonalData = (open: OpenDatabase, parts: ImportParts): PersonalData => {
  const db = open.db.withTables<ImportsTables>();

  const requestsOf = (userId: number) =>
    db
      .selectFrom('upload_requests')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();

  return {
    export: async (userId) => {
      const requests = await requestsOf(userId);
      const imports = await db
        .selectFrom('imports')
        .select(['id', 'state', 'link', 'title', 'file_name', 'book_id', 'created_at'])
        .where('created_by', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const files = requests.flatMap(({ id, file }): PersonalFile[] =>
        file === null
          ? []
          : [{ name: `imports/requests/${id}.pdf`, read: () => parts.files.stream(file) }],
      );
      return [
        {
          name: 'imports/requests.json',
          content: requests.map(({ id, link, title, file_name, decision, reason, created_at }) => ({
            id,
            link,
            title,
            file_name,
            decision,
            reason,
            created_at: new Date(created_at).toISOString(),
          })),
        },
        {
          name: 'imports/imports.json',
          content: imports.map((row) => ({
            ...row,
            created_at: new Date(row.created_at).toISOString(),
          })),
        },
        ...files,
      ];
    },

    erase: async (userId) => {
      const requests = await requestsOf(userId);
      await db.deleteFrom('upload_requests').where('user_id', '=', userId).execute();
      for (const { file } of requests) if (file !== null) await removeUnneeded(parts, { file });
      await db
        .updateTable('upload_requests')
        .set({ decided_by: null })
        .where('decided_by', '=', userId)
        .execute();
      // The books stay the school's; who imported them is forgotten.
      await db
        .updateTable('imports')
        .set({ created_by: null })
        .where('created_by', '=', userId)
        .execute();
    },
  };
};
