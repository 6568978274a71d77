/** A plain server for RxDB: pages of the cards of the file `CARDS`, and a list of the answers that were sent. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const cards = JSON.parse(readFileSync(process.env.CARDS ?? '', 'utf8')).map((card) => ({ ...card, _deleted: false }));
const answers = [];
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  if (pathname === '/cards') {
    const since = Number(searchParams.get('since'));
    const documents = cards.slice(since, since + Number(searchParams.get('first')));
    return response.end(JSON.stringify({ documents, checkpoint: { since: since + documents.length } }));
  }
  for (const { newDocumentState } of JSON.parse(await text(request))) answers.push(newDocumentState);
  // No conflicts.
  response.end('[]');
});
server.listen(0, '127.0.0.1', () => {
  console.log(`ready http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => process.exit(0));
