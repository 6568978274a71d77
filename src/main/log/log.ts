import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#shared/fileModes.ts';

/** Writes lines with a scope, such as `main:windows`. Never log a card's text or a secret. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

export interface Logs {
  scope(name: string): Log;
}

interface LogOptions {
  /** The directory of `main.log` and its older files. */
  readonly folder: string;
  /** Also prints each line, in development. */
  readonly print?: (line: string) => void;
  readonly now?: () => Date;
  /** Size in bytes at which a new file starts. */
  readonly sizeLimit?: number;
}

const OLD_FILES = 3;

/** Creates the logs. Every line is on disk before the call returns, so a crash loses none. The oldest files are deleted. */
export function createLogs({ folder, print, now = () => new Date(), sizeLimit = 1_048_576 }: LogOptions): Logs {
  const file = join(folder, 'main.log');
  let size = existsSync(file) ? statSync(file).size : 0;

  function write(level: string, scope: string, message: string): void {
    const line = `${now().toISOString()} ${level} ${oneLine(`${scope} ${message}`)}\n`;
    print?.(line);
    try {
      if (size === 0) mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
      if (size > sizeLimit) size = rotate(file);
      appendFileSync(file, line, { mode: PRIVATE_FILE });
      size += Buffer.byteLength(line);
    } catch (error) {
      // A log line that cannot be written, for example on a full disk, must not end the app.
      print?.(`cannot write the log: ${errorText(error)}\n`);
    }
  }

  return {
    scope: (name) => ({
      info: (message) => write('info', name, message),
      warn: (message) => write('warn', name, message),
      error: (message, cause) =>
        write('error', name, cause === undefined ? message : `${message}: ${errorText(cause, true)}`),
    }),
  };
}

/** Text of one line: a page or a server must not be able to write lines of its own, or control a terminal. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g, ' | ').replaceAll(/\p{Cc}/gu, ' ');
}

/** Not flushed: a power cut may take the last lines of a log anyway. */
function rotate(file: string): number {
  for (let age = OLD_FILES - 1; age >= 0; age -= 1) {
    const from = age === 0 ? file : `${file}.${age}`;
    if (existsSync(from)) renameSync(from, `${file}.${age + 1}`);
  }
  return 0;
}

/** Anything that was thrown, as text for the log. */
export function errorText(error: unknown, withStack = false): string {
  if (!(error instanceof Error)) return String(error);
  return withStack ? (error.stack ?? error.message) : error.message;
}
