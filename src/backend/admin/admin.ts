import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/index.ts';
import { errorLines } from '../errorLines.ts';
import { readSettings } from '../settings/index.ts';
import { AdminError, COMMANDS } from './commands.ts';

/** Where an admin command reads and writes. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  printError(line: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
}

const USAGE = 'Usage: npm run backend -- admin COMMAND';

function help(): string[] {
  const commands = [...COMMANDS.values()].map(({ usage, text }) => `  ${usage.padEnd(32)} ${text}`);
  return [
    USAGE,
    '',
    ...commands,
    '',
    'The database is that of the server with the same environment (DATA_DIR or DATABASE_URL). A folder is open in one',
    'process only: stop its server first. Exit codes: 0 done, 1 failed, 2 the command line is wrong.',
  ];
}

/** Runs an admin command, and gives the exit code. */
export async function runAdmin(given: readonly string[], terminal: Terminal): Promise<number> {
  const refuse = (line: string): number => {
    terminal.printError(`cardbox: ${line}. ${USAGE}, or --help`);
    return 2;
  };
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(given);
  } catch (error) {
    return refuse(errorLines(error)[0]?.split('. ')[0] ?? '');
  }
  const { values, positionals } = parsed;
  if (values.help) {
    for (const line of help()) terminal.print(line);
    return 0;
  }
  const [name = '', ...rest] = positionals;
  const command = COMMANDS.get(name);
  if (command === undefined) return refuse(name === '' ? 'a command is missing' : `there is no command ${name}`);
  const wanted = command.usage.split(' ').filter((word) => /^[A-Z]/.test(word));
  if (rest.length !== wanted.length) return refuse(`${name} takes ${wanted.join(' and ') || 'no argument'}`);
  try {
    const settings = readSettings(terminal.environment);
    const work = {
      given: rest,
      isConfirmed: values.yes,
      readPassword: values.stdin ? async () => (await terminal.readInput()).split('\n')[0]?.trim() ?? '' : null,
      print: terminal.print,
    };
    await command.prepare?.(work, settings);
    if (settings.databaseUrl === null && !existsSync(settings.dataDir)) {
      throw new AdminError(`there is no folder ${settings.dataDir}; set DATA_DIR as for the server`);
    }
    const database = await openDatabase({ ...settings, connections: 2 }, () => {});
    try {
      await command.run({ ...work, database });
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    for (const line of errorLines(error)) terminal.printError(`cardbox: ${line}`);
    return 1;
  }
}

function parse(given: readonly string[]) {
  const isOff = { type: 'boolean', default: false } as const;
  return parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { help: { ...isOff, short: 'h' }, yes: isOff, stdin: isOff },
  });
}
