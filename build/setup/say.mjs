/** The one voice of the set-up scripts: a line for what is being done, and a line for why it stops. */

/** Says in one line what is being done. */
export function say(line) {
  process.stdout.write(`cardbox: ${line}\n`);
}

/** Says in one line why it cannot go on, and ends. */
export function fail(line, code = 1) {
  process.stderr.write(`cardbox: ${line}\n`);
  process.exit(code);
}

/** A failure with a line for the person; the scripts print it without a stack. */
export class SetupError extends Error {
  /** @param {string} line @param {number} code the exit code */
  constructor(line, code = 1) {
    super(line);
    this.code = code;
  }
}

/** Runs a script's main function: its result is the exit code, a SetupError one line, anything else a bug with its stack. */
export async function main(run) {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    if (error instanceof SetupError) fail(error.message, error.code);
    // A full disk, a folder that may not be written: the system's own words say it in one line.
    if (typeof error?.syscall === 'string') fail(error.message);
    throw error;
  }
}
