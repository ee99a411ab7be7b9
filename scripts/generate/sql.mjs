// `npm run generate -- sql`: what each store sends to the database, into `docs/sql` or a folder.
import { writeStoreSql } from '../store-sql/store-sql.ts';

await writeStoreSql(process.argv[2]);
// A method may still wait for an answer that never comes.
process.exit(0);
