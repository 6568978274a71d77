import { writeSync } from 'node:fs';
import { SCENARIOS } from '../scenarios/index.ts';

/** Runs a scenario: `node scenarioChild.ts NAME FOLDER`. Its output says at once what was acknowledged. */
const [name = '', root = ''] = process.argv.slice(2);
await SCENARIOS[name]?.run(root, (what) => void writeSync(1, `ack ${what}\n`));
