import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { startApp } from '#tests/e2e/support/app.ts';
import { LOCAL_UID, localMirror } from '#tests/e2e/support/trained.ts';
import { Heap } from '../screens/heap.ts';
import { changeRoute } from '../screens/page.ts';
import type { Collection } from './collection.ts';

/** Memory in megabytes after a look at Today, a box, Browse and the recap. */
export interface OnTheHost {
  readonly main: number;
  readonly page: number;
}

/** The resident memory of a process, with its worker threads, in megabytes. */
function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

/** Starts the built app with the collection and looks at its screens. */
export async function measureOnTheHost({ file, small }: Collection, folder: string): Promise<OnTheHost> {
  const userData = mkdtempSync(join(folder, 'profile-'));
  const mirror = localMirror(userData);
  mkdirSync(dirname(mirror), { recursive: true });
  copyFileSync(file, mirror);
  const db = new Database(mirror);
  db.prepare("UPDATE meta SET value = ? WHERE key = 'uid'").run(LOCAL_UID);
  db.prepare('UPDATE boxes SET uid = ?').run(LOCAL_UID);
  db.close();
  const app = await startApp('host', { userData });
  try {
    const heap = await Heap.of(app.main);
    const routes = [
      { path: `/main/dashboard/box_cards/${small}`, heading: 'Box 1', content: 'li article[data-cid]' },
      { path: '/main/browse', heading: 'Browse', content: 'tr[data-index="0"] td[data-column="title"]' },
      { path: '/main/recap', heading: 'Memory recap', content: 'main section dd' },
      { path: '/main/dashboard', heading: 'due', content: 'article h3' },
    ];
    for (const route of routes) await changeRoute(app.main, route);
    return { main: residentOf(app.pid), page: await heap.needed() };
  } finally {
    await app.quit();
  }
}
