/** `npm run backend` and `npm run package` have their names already; this version does not contain what they run. */
import { fail } from './setup/say.mjs';

const missing = {
  backend: 'this version has no backend of its own (src/backend); the app works without one',
  package: 'this version makes no installers; run the app with npm start',
};

fail(missing[process.argv[2]] ?? 'usage: node build/later.mjs backend|package');
