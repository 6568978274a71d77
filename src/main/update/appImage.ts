import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppImageUpdater } from 'electron-updater';
import { flushFile, flushFolders } from '#main/settings/index.ts';

/**
 * Replaces the AppImage in one step: electron-updater deletes the old file first, and a full disk would then leave no app. The
 * file keeps its name, which starters, file types and the start at log-in contain.
 */
export class AtomicAppImageUpdater extends AppImageUpdater {
  protected override doInstall({ isForceRunAfter }: { readonly isForceRunAfter: boolean }): boolean {
    const target = process.env.APPIMAGE;
    const source = this.installerPath;
    const sha512 = this.downloadedUpdateHelper?.downloadedFileInfo?.sha512;
    if (target === undefined || source === null) throw new Error('no AppImage to replace');
    const copy = `${target}.new`;
    try {
      copyFileSync(source, copy);
      chmodSync(copy, 0o755);
      flushFile(copy);
      // It may have been damaged on disk since it was downloaded.
      if (createHash('sha512').update(readFileSync(copy)).digest('base64') !== sha512)
        throw new Error('damaged update');
      renameSync(copy, target);
      // Before the download is deleted: a power cut may keep only the deletion.
      flushFolders(dirname(target));
    } catch (error) {
      rmSync(copy, { force: true });
      throw error;
    }
    rmSync(source, { force: true });
    if (isForceRunAfter) spawn(target, [], { detached: true, stdio: 'ignore' }).unref();
    return true;
  }
}
