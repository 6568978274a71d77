import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIMITS } from '#core/card/index.ts';
import { fail, ok, type Result } from '#shared/result.ts';

interface Copy {
  readonly path: string;
  size: number;
}

/**
 * Files that the user dropped on the window. A page has their bytes and not their paths, so it sends them in pieces, and
 * they are copied to a private folder until their deck is closed.
 */
export class DroppedFiles {
  /** By upload, then by the handle of their deck. */
  readonly #copies = new Map<string, Copy>();
  readonly #folder: string;

  /** @param folder for the copies */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Appends a piece; returns the path of the copy. */
  async add(upload: string, bytes: Uint8Array): Promise<Result<string>> {
    try {
      const copy = this.#copies.get(upload) ?? {
        path: join(await mkdtemp(join(this.#folder, 'drop-')), 'deck'),
        size: 0,
      };
      this.#copies.set(upload, copy);
      copy.size += bytes.length;
      if (copy.size > LIMITS.importBytes) {
        await this.remove(upload);
        return fail('FILE_TOO_LARGE', 'a dropped file is too large');
      }
      await appendFile(copy.path, bytes, { mode: 0o600 });
      return ok(copy.path);
    } catch (error) {
      await this.remove(upload);
      const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
      return fail(isFull ? 'DISK_FULL' : 'FILE_UNREADABLE', 'a dropped file cannot be copied');
    }
  }

  /** The deck of the copy is open: the copy stays as long as its handle. */
  keep(upload: string, handle: string): void {
    const copy = this.#copies.get(upload);
    this.#copies.delete(upload);
    if (copy !== undefined) this.#copies.set(handle, copy);
  }

  /** Removes the copy of an upload or handle, if there is one. */
  async remove(id: string): Promise<void> {
    const copy = this.#copies.get(id);
    this.#copies.delete(id);
    if (copy !== undefined) await rm(dirname(copy.path), { recursive: true, force: true });
  }
}
