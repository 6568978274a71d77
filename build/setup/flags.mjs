/** The flags of `npm start`. Paths are relative to the folder in which the command was typed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SetupError } from './say.mjs';

const formats = JSON.parse(readFileSync(new URL('../../src/shared/deckEndings.json', import.meta.url), 'utf8'));
const endings = Object.values(formats).flatMap((rows) => rows.map(({ ending }) => `.${ending}`));

/** The one line a wrong flag gets. */
export const accepted = `--user-data-dir=DIR --headless --host --toggle-palette --hidden --remote-debugging-port=N --backend=URL --lang=en|zh --theme=light|dark|auto [deck file: ${endings.join(', ')}; or cardbox://open/...]`;

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

/** What each flag must be, in words and as a check. A flag without `check` takes no value. */
const table = {
  'user-data-dir': { expects: 'must be a folder', check: (text) => text !== '' },
  headless: { expects: 'takes no value' },
  'toggle-palette': { expects: 'takes no value' },
  hidden: { expects: 'takes no value' },
  host: { expects: 'takes no value' },
  'remote-debugging-port': { expects: 'must be a port from 1 to 65535', check: isPort },
  backend: { expects: 'must be an https address, or an http address on this computer', check: isServer },
  lang: { expects: 'must be en or zh', check: (text) => ['en', 'zh'].includes(text) },
  theme: { expects: 'must be light, dark or auto', check: (text) => ['light', 'dark', 'auto'].includes(text) },
};

function refuse(reason) {
  throw new SetupError(`${reason}. Options: ${accepted}`, 2);
}

/** @returns {[string, string | true]} the flag's name and value */
function parseFlag(argument) {
  const [, name, , value] = /^--([^=]*)(=(.*))?$/s.exec(argument) ?? [];
  const rule = Object.hasOwn(table, name ?? '') ? table[name] : undefined;
  if (rule === undefined) return refuse(`Unknown option ${argument}`);
  const isFine = rule.check ? value !== undefined && rule.check(value) : value === undefined;
  return isFine ? [name, value ?? true] : refuse(`--${name} ${rule.expects}`);
}

/** A link to one of the app's screens; the app itself decides whether it opens it. */
function isLink(text) {
  return /^cardbox:\/\//i.test(text);
}

/**
 * What is to be opened: a deck file or a link, one at most.
 *
 * @returns {{ deck?: string, link?: string }} the deck file's path is absolute
 */
function parseOpening(others, folder) {
  const [opening] = others;
  if (opening === undefined) return {};
  if (others.length > 1) refuse('Give at most one deck file or link');
  if (isLink(opening)) return { link: opening };
  if (!endings.some((ending) => opening.toLowerCase().endsWith(ending)))
    refuse(`${opening} is neither a deck file (${endings.join(', ')}) nor a cardbox:// link`);
  return { deck: resolve(folder, opening) };
}

/**
 * @param {string[]} args the arguments after `npm start --`
 * @param {string} folder the base of relative paths
 * @returns {{ flags: Record<string, string | true>, deck?: string, link?: string }} checked flags by name, and the deck
 *   file's path or the link
 * @throws {SetupError} code 2, one line that lists what is accepted
 */
export function parseFlags(args, folder) {
  const flags = {};
  for (const argument of args.filter((text) => text.startsWith('-'))) {
    const [name, value] = parseFlag(argument);
    if (name in flags) refuse(`--${name} was given more than once`);
    flags[name] = value;
  }
  const opening = parseOpening(
    args.filter((text) => !text.startsWith('-')),
    folder,
  );
  if (typeof flags['user-data-dir'] === 'string') flags['user-data-dir'] = resolve(folder, flags['user-data-dir']);
  return { flags, ...opening };
}

/** The app's arguments: everything but `--host`, which is for the set-up alone. */
export function appArguments({ flags, deck, link }) {
  const rows = Object.entries(flags).filter(([name]) => name !== 'host');
  const texts = rows.map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`));
  return [...texts, ...[deck, link].filter((opening) => opening !== undefined)];
}
