// `npm run generate -- sql`: writes the SQL of each store into `docs/sql` or another folder.
import { writeStoreSql } from '../store-sql/store-sql.ts';

await writeStoreSql(process.argv[2]);
// Methods may still wait for answers that never come.
process.exit(0);
