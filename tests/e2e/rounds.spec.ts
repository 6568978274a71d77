import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { call } from '#tests/backend/support/server.ts';
import { csv } from '#tests/fixtures/decks/index.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { EMAIL, PASSWORD } from './support/account.ts';
import { copyOfServer, unequal } from './support/rounds/copies.ts';
import { RoundJournal } from './support/rounds/journal.ts';
import { createPersonNetwork } from './support/rounds/network.ts';
import { Person, type Task } from './support/rounds/person.ts';
import { ServerProcess } from './support/rounds/server.ts';
import { expect, test } from './support/test.ts';
import { drawer } from './support/trainingDays.ts';

/** `npm run test:rounds` sets 20. */
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const SEED = Number(process.env.ROUND_SEED ?? randomInt(1_000_000_000));
/** A single round is short. */
const ANSWERS = ROUNDS > 1 ? { least: 20, most: 40 } : { least: 4, most: 6 };
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** A deck with guids: what is imported twice is one card. */
function deck(title: string, notes: number) {
  const rows = Array.from({ length: notes }, (_, n) => [`${title} ${n}`, `meaning of ${n}`, `${title}-${n}`]);
  return { title, text: csv([['expression', 'meaning', 'guid'], ...rows]) };
}

let end = async (): Promise<void> => undefined;
test.afterEach(() => end());
test.setTimeout(300_000 + ROUNDS * 300_000);

// Proves C-15, Y-140.
test('three apps, one server, a bad network, kills and wrong clocks', async ({ start }, testInfo) => {
  console.log(`rounds.spec: ROUNDS=${ROUNDS} ROUND_SEED=${SEED}`);
  const draw = drawer(SEED);
  const oneOf = <T>(...all: readonly T[]): T => all[Math.floor(draw() * all.length)] as T;
  const server = await ServerProcess.at(tempFolder('rounds-server').path);
  const journal = new RoundJournal(testInfo.outputPath('journal.jsonl'));
  const networks = await Promise.all([1, 2, 3].map(() => createPersonNetwork(server.url, draw)));
  const persons = networks.map((network, at) => new Person({ name: `app${at + 1}`, start, network, journal, draw }));
  end = async () => {
    await Promise.all([server.kill(), ...networks.map((network) => network.close())]);
  };
  let copies = 0;
  const copyPath = ({ name }: Person): string => testInfo.outputPath(`${name}-${++copies}.sqlite`);

  /** A clock of another hour, month or year, or the right one. */
  const someClock = (): number =>
    oneOf(0, (draw() - 0.5) * 24 * HOUR, (draw() - 0.5) * 80 * 24 * HOUR, 2 * YEAR, -2 * YEAR, -11 * YEAR);

  /** Uses an app until all tasks are done, through kills of it and jumps of its clock. */
  async function use(person: Person, tasks: readonly Task[], kills: number): Promise<void> {
    let killsLeft = kills;
    for (const task of tasks) {
      let left: Task | null = task;
      while (left !== null) {
        const moment = new AbortController();
        const ms = draw() * (ROUNDS > 1 ? 6000 : 2500);
        const isKilled = killsLeft-- > 0;
        const killing = isKilled
          ? wait(ms, undefined, moment).then(
              () => person.kill(copyPath(person)),
              () => undefined,
            )
          : Promise.resolve();
        left = await person.work(left, oneOf(...boxes));
        moment.abort();
        await killing;
        if (left !== null || isKilled || draw() < 0.2) person.setClock(someClock());
        await person.start();
      }
    }
  }

  async function killServer(signal: AbortSignal, times: number): Promise<void> {
    for (let left = times; left > 0; left--) {
      await wait(1000 + draw() * (ROUNDS > 1 ? 9000 : 3000), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await server.kill();
      await wait(draw() * 1500);
      await server.start();
    }
  }

  await server.start();
  const boxes = ['words'];
  const account = { email: EMAIL, password: PASSWORD };
  expect((await call(server.url, 'POST', '/account/service_signup', account)).status).toBe(200);

  for (let round = 1; round <= ROUNDS; round++) {
    await test.step(`round ${round}`, async () => {
      const isFirst = round === 1;
      const isImporting = !isFirst && round === Math.floor(ROUNDS / 2) + 1;
      for (const person of persons) person.setClock(isFirst ? 0 : someClock());
      if (isFirst) oneOf(...persons).setClock(oneOf(2 * YEAR, -11 * YEAR, 7 * HOUR));
      // A Chromium must answer in time also on a busy computer.
      for (const person of persons) await person.start();
      for (const network of networks) network.loseRequests();
      if (isFirst) {
        const [one] = persons as [Person, ...Person[]];
        await Promise.all(persons.map((person) => person.signIn()));
        await one.work({ kind: 'import', deck: deck('words', 30) }, '');
        // What was made two years ahead waits for the right clock.
        one.setClock(0);
        await Promise.all(persons.map((person) => person.seesBox('words')));
      }
      for (const network of networks) network.comeAndGo();
      if (isImporting) boxes.push('common');
      const over = new AbortController();
      const killing = killServer(over.signal, ROUNDS > 1 ? 2 : 1);
      const unlucky = oneOf(...persons);
      await Promise.all(
        persons.map((person) => {
          const train = (): Task => ({
            kind: 'train',
            answers: ANSWERS.least + Math.floor(draw() * (ANSWERS.most - ANSWERS.least)),
          });
          const imports: Task[] = isImporting ? [{ kind: 'import', deck: deck('common', 40) }] : [];
          const kills = ROUNDS > 1 ? Math.floor(draw() * 3) : Number(person === unlucky);
          return use(person, [...imports, train(), { kind: 'edit' }, train()], kills);
        }),
      );
      over.abort();
      await killing;

      await Promise.all(networks.map((network) => network.recover()));
      for (const person of persons) person.setClock(0);
      // What one has sent, the others fetch.
      for (let time = 0; time < 2; time++) await Promise.all(persons.map((person) => person.sync()));
      const apps = await Promise.all(persons.map((person) => person.quit(copyPath(person))));
      await server.stop();
      const served = await copyOfServer(server.folder);
      const problems = [...apps, served].flatMap((copy) => journal.problems(copy));
      expect([...problems, ...unequal(apps, served)]).toEqual([]);
      console.log(`round ${round}: ${journal.size} answers accepted so far, all there`);
      if (round < ROUNDS) await server.start();
    });
  }
  const sum = (counts: readonly object[], name: string): number =>
    counts.reduce((total: number, one) => total + Number((one as Record<string, number>)[name]), 0);
  const of = (names: readonly string[], counts: readonly object[]): string =>
    names.map((name) => `${name} ${sum(counts, name)}`).join(', ');
  console.log(
    [
      `rounds ${ROUNDS}, answers ${journal.size}, ${of(
        ['edits', 'imports', 'kills', 'jumps'],
        persons.map(({ counts }) => counts),
      )}`,
      `kills of the server ${server.kills}, outages ${sum(networks, 'outages')}`,
      of(
        ['requests', 'lost', 'unanswered', 'twice', 'later', 'cut'],
        networks.map(({ counts }) => counts),
      ),
    ].join('; '),
  );
});
