/** The flags of `npm start`. Paths are relative to where the person typed the command. */
import { resolve } from 'node:path';
import { SetupError } from './say.mjs';

/** The one line a wrong flag gets. */
export const accepted =
  '--user-data-dir=DIR --headless --host --remote-debugging-port=N --backend=URL --lang=en|zh --theme=light|dark|auto [deck file: .csv, .tsv, .txt, .cardbox]';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A server's address: https, or http on this machine. */
function isServer(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && localNames.has(hostname));
}

function isPort(text) {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535;
}

/** What each flag accepts, in words and as a check; a flag without `check` takes no value. */
const table = {
  'user-data-dir': { wants: 'a folder', check: (text) => text !== '' },
  headless: { wants: 'no value' },
  host: { wants: 'no value' },
  'remote-debugging-port': { wants: 'a port from 1 to 65535', check: isPort },
  backend: { wants: 'an https address, or an http address on this machine', check: isServer },
  lang: { wants: 'en or zh', check: (text) => ['en', 'zh'].includes(text) },
  theme: { wants: 'light, dark or auto', check: (text) => ['light', 'dark', 'auto'].includes(text) },
};

function refuse(reason) {
  throw new SetupError(`${reason}; accepted: ${accepted}`, 2);
}

/** @returns {[string, string | true]} the flag's name and value */
function parseFlag(argument) {
  const [, name, , value] = /^--([^=]*)(=(.*))?$/s.exec(argument) ?? [];
  const rule = Object.hasOwn(table, name ?? '') ? table[name] : undefined;
  if (rule === undefined) return refuse(`unknown flag ${argument}`);
  const isFine = rule.check ? value !== undefined && rule.check(value) : value === undefined;
  return isFine ? [name, value ?? true] : refuse(`--${name} wants ${rule.wants}`);
}

/**
 * @param {string[]} given the arguments after `npm start --`
 * @param {string} folder where the person is: the base of relative paths
 * @returns {{ flags: Record<string, string | true>, deck?: string }} checked flags by name and the deck file's path
 * @throws {SetupError} code 2, one line that lists what is accepted
 */
export function parseFlags(given, folder) {
  const flags = {};
  const decks = [];
  for (const argument of given) {
    if (!argument.startsWith('-')) {
      decks.push(argument);
      continue;
    }
    const [name, value] = parseFlag(argument);
    if (name in flags) refuse(`--${name} is given twice`);
    flags[name] = value;
  }
  if (decks.length > 1) refuse(`one deck file at most, not ${decks.length}`);
  if (decks.some((deck) => !/\.(csv|tsv|txt|cardbox)$/i.test(deck)))
    refuse(`${decks[0]} is no deck file (.csv, .tsv, .txt or .cardbox)`);
  if (typeof flags['user-data-dir'] === 'string') flags['user-data-dir'] = resolve(folder, flags['user-data-dir']);
  return decks[0] === undefined ? { flags } : { flags, deck: resolve(folder, decks[0]) };
}

/** The app's arguments: everything but `--host`, which is for the set-up alone. */
export function appArguments({ flags, deck }) {
  const rows = Object.entries(flags).filter(([name]) => name !== 'host');
  const texts = rows.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
  return deck === undefined ? texts : [...texts, deck];
}
