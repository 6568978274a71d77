import { freePort } from '#tests/backend/support/freePort.ts';
import { type Program, startProgram } from '#tests/backend/support/program.ts';

/** The server's own program, on PGlite in a folder and always at the same address. */
export class ServerProcess {
  readonly folder: string;
  readonly port: number;
  kills = 0;
  #program: Program | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async at(folder: string): Promise<ServerProcess> {
    return new ServerProcess(folder, await freePort());
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#program ??= await startProgram({ DATA_DIR: this.folder, PORT: String(this.port) });
  }

  async stop(): Promise<void> {
    await this.#program?.end('SIGTERM');
    this.#program = null;
  }

  /** kill -9 */
  async kill(): Promise<void> {
    if (this.#program !== null) this.kills++;
    await this.#program?.end('SIGKILL');
    this.#program = null;
  }
}
