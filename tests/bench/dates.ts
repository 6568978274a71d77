import { MEMORIES } from './dates/memories.ts';
import { liveWith, type Outcome } from './dates/person.ts';
import { bench, type Row } from './support/figures.ts';

/**
 * `npm run bench -- dates`: how many answers a day the dates by answers ask of simulated people, beside the dates by level as the
 * floor: the same people and cards with both. Compared at the same mean recall, and plainly with the wanted recall of 90 %.
 */
const SEEDS = [1, 2, 3];
/** In which the wanted recall with the same mean recall is looked for, in percent. */
const WANTED = [50, 99.5] as const;
const HALVINGS = 10;
/** At least 30 % fewer answers. The last memory is the one that the rule is known to be worse for: it has no goal. */
const GOAL = { p50: 0.7 };
const WITHOUT_GOAL = 'ACT-R';

/** The person with the wanted recall that gives the same mean recall as the dates by level. */
function atSameRecall(live: (wanted: number) => Outcome, recall: number): Outcome {
  let [low, high] = WANTED as readonly [number, number];
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (live(middle).recall < recall) low = middle;
    else high = middle;
  }
  return live(high);
}

function rowsOf(name: string): Row[] {
  const make = MEMORIES[name];
  if (make === undefined) throw new Error(`no memory ${name}`);
  const people = SEEDS.map((seed) => {
    const live = (wanted: number | null): Outcome => liveWith(make, seed, wanted);
    const byLevel = live(null);
    return { byLevel, same: atSameRecall(live, byLevel.recall), plain: live(90) };
  });
  const byLevel = people.map((person) => person.byLevel);
  const row = (what: string, of: 'same' | 'plain', value: keyof Outcome, unit: string): Row => ({
    name: `${name}: ${what}`,
    ours: people.map((person) => person[of][value]),
    floor: byLevel.map((outcome) => outcome[value]),
    unit,
  });
  return [
    {
      ...row('at the same mean recall', 'same', 'answersADay', 'answers a day'),
      ...(name !== WITHOUT_GOAL && { goal: GOAL }),
    },
    row('that mean recall', 'same', 'recall', '%'),
    row('with 90 % wanted', 'plain', 'answersADay', 'answers a day'),
    row('mean recall with 90 % wanted', 'plain', 'recall', '%'),
  ];
}

await bench(async () => Object.keys(MEMORIES).flatMap(rowsOf));
