import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Writes lines under one scope, such as `main:windows`. Never give it a card's text or a secret. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}

export interface Logs {
  scope(name: string): Log;
}

interface LogOptions {
  /** Where `main.log` and its older parts are kept. */
  readonly folder: string;
  /** Also shows lines to the person who develops. */
  readonly print?: (line: string) => void;
  readonly now?: () => Date;
  /** Bytes after which a new file begins. */
  readonly sizeLimit?: number;
}

const KEPT = 3;

/** Logs that outlive a crash: every line is written before the call returns, and the oldest files are let go. */
export function createLogs({ folder, print, now = () => new Date(), sizeLimit = 1_048_576 }: LogOptions): Logs {
  const file = join(folder, 'main.log');
  mkdirSync(folder, { recursive: true });
  let size = existsSync(file) ? statSync(file).size : 0;

  function write(level: string, scope: string, message: string): void {
    const line = `${now().toISOString()} ${level} ${scope} ${message.replaceAll(/\s*\n\s*/g, ' | ')}\n`;
    print?.(line);
    try {
      if (size > sizeLimit) size = rotate(file);
      appendFileSync(file, line);
      size += Buffer.byteLength(line);
    } catch (error) {
      // A full disk must not end the app for the sake of a log line.
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

function rotate(file: string): number {
  for (let age = KEPT - 1; age >= 0; age -= 1) {
    const from = age === 0 ? file : `${file}.${age}`;
    if (existsSync(from)) renameSync(from, `${file}.${age + 1}`);
  }
  return 0;
}

/** An unknown thrown thing as text, for the log only. */
export function errorText(error: unknown, withStack = false): string {
  if (!(error instanceof Error)) return String(error);
  return withStack ? (error.stack ?? error.message) : error.message;
}
