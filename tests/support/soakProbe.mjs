/**
 * Loaded into a program with `NODE_OPTIONS=--import=…`, and so into its workers: on SIGUSR2 every thread collects its garbage and
 * counts what it still has, and the main thread writes all of it as JSON into the file that `SOAK_PROBE` names.
 */
import { EventEmitter, getEventListeners } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import v8 from 'node:v8';
import vm from 'node:vm';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');
/** How long the threads may take to reply. */
const WAIT_MS = 3000;

/** Objects that are counted while they are reachable. */
function census() {
  const refs = new Map();
  const forgotten = new FinalizationRegistry((key) => refs.delete(key));
  const known = new WeakSet();
  let key = 0;
  return {
    add(object) {
      if (known.has(object)) return;
      known.add(object);
      refs.set(++key, new WeakRef(object));
      forgotten.register(object, key);
    },
    all: () => [...refs.values()].map((ref) => ref.deref()).filter((object) => object !== undefined),
  };
}

const sum = (objects, weight) => objects.reduce((total, object) => total + weight(object), 0);

const emitters = census();
for (const name of ['on', 'addListener', 'prependListener', 'once']) {
  const original = EventEmitter.prototype[name];
  EventEmitter.prototype[name] = function (...args) {
    emitters.add(this);
    return original.apply(this, args);
  };
}
const targets = census();
const typesOf = new WeakMap();
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, ...args) {
  targets.add(this);
  typesOf.set(this, (typesOf.get(this) ?? new Set()).add(type));
  return listen.call(this, type, ...args);
};
const timeouts = census();
for (const name of ['setTimeout', 'setInterval']) {
  const original = timers[name];
  const counted = (...args) => {
    const timer = original(...args);
    timeouts.add(timer);
    return timer;
  };
  // `util.promisify` finds its own version there.
  Object.defineProperties(counted, Object.getOwnPropertyDescriptors(original));
  timers[name] = counted;
  globalThis[name] = counted;
}
syncBuiltinESMExports();
const statements = census();
const Database = createRequire(import.meta.url)('better-sqlite3');
const { exec, prepare } = Database.prototype;
// The app lets SQLite keep up to 64 MB of the file, so its memory grows with the file. With 2 MB of it the rest shows.
Database.prototype.exec = function (sql) {
  return exec.call(this, sql.replace(/cache_size = -\d+/g, 'cache_size = -2048'));
};
Database.prototype.prepare = function (...args) {
  const statement = prepare.apply(this, args);
  statements.add(statement);
  return statement;
};

/** What one collection lets go of may hold other things until its finalizers have run: a request holds its signal so. */
const COLLECTIONS = 12;

/** Where compiled code is, of which the engine makes more for hours. */
const SPACES_OF_CODE = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space'];

function objectBytes() {
  const spaces = v8.getHeapSpaceStatistics().filter(({ space_name }) => !SPACES_OF_CODE.includes(space_name));
  return sum(spaces, ({ space_used_size }) => space_used_size);
}

/**
 * Node's fetch, which stands in for the browser's, keeps an object for each request that ran at once, by chance one more or less. The
 * connections that are open are counted as files.
 */
const isConnection = (object) => object.constructor?.name === 'Client';

/** What listens to an event of an object, by their names. */
const listed = (object, name, count) => Array(count).fill(`${object.constructor?.name}, ${String(name)}`);

async function measure() {
  for (let turn = 0; turn < COLLECTIONS; turn++) {
    // The last resort also gives free pages back to the system, of which the engine keeps up to 60 MB otherwise.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await new Promise((done) => timers.setTimeout(done, 50));
  }
  return {
    thread: threadId,
    objects: objectBytes(),
    listeners: [
      ...emitters
        .all()
        .filter((one) => !isConnection(one))
        .flatMap((one) => one.eventNames().flatMap((name) => listed(one, name, one.listenerCount(name)))),
      ...targets
        .all()
        .flatMap((one) =>
          [...typesOf.get(one)].flatMap((type) => listed(one, type, getEventListeners(one, type).length)),
        ),
    ],
    timers: sum(timeouts.all(), (one) => (one._destroyed ? 0 : 1)),
    statements: statements.all().map(({ source }) => source),
  };
}

const channel = new BroadcastChannel('soak');
channel.unref();
if (isMainThread) {
  const file = process.env.SOAK_PROBE ?? '';
  process.on('SIGUSR2', () => {
    const threads = [];
    channel.onmessage = ({ data }) => threads.push(data);
    channel.postMessage('measure');
    timers.setTimeout(async () => {
      threads.push(await measure());
      writeFileSync(`${file}.next`, JSON.stringify(threads));
      renameSync(`${file}.next`, file);
    }, WAIT_MS);
  });
} else {
  channel.onmessage = async ({ data }) => {
    // Replies of other threads come here too.
    if (data === 'measure') channel.postMessage(await measure());
  };
}
