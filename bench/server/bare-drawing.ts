// Only Fastify and SQLite: `bare-drawing.ts PORT FILE` durably writes each body into a new row.
import SqliteDatabase from 'better-sqlite3';
import Fastify from 'fastify';

const [port = '0', file = ''] = process.argv.slice(2);
const database = new SqliteDatabase(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('create table strokes (id integer primary key, record text not null)');
const insert = database.prepare('insert into strokes (record) values (?)');

const app = Fastify();
app.get('/', async () => 'up');
app.post('/strokes', async (request) => {
  insert.run(JSON.stringify(request.body));
  return { success: true };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
