// A minimal Node server: `bare-node.ts PORT FILE` answers a JSON text and a file.
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', file = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const { size } = statSync(file);
const book = { id: 1, name: 'A book of some name', icon: '/icon.webp', url: '/x', hash: 'abcdef' };
const listing = JSON.stringify({ data: Array.from({ length: 50 }, () => book) });

createServer((question, answer) => {
  if (question.url === '/listing') {
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(listing);
  } else if (question.url === '/memory') {
    answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': size });
    answer.end(bytes);
  } else {
    answer.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': size });
    createReadStream(file).pipe(answer);
  }
}).listen(Number(port), '127.0.0.1');
