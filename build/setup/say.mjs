/** What the set-up scripts print: a line for each thing they do, and a line for why they stop. */

/** Prints one line about what is being done. */
export function say(line) {
  process.stdout.write(`cardbox: ${line}\n`);
}

/** Prints in one line why it cannot continue, and ends. */
export function fail(line, code = 1) {
  process.stderr.write(`cardbox: ${line}\n`);
  process.exit(code);
}

/** A failure with one line for the user; the scripts print it without a stack. */
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
    // A full disk or a folder without write permission: the system's message is one line.
    if (typeof error?.syscall === 'string') fail(error.message);
    throw error;
  }
}
