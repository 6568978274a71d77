import type { Dialog, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { isHeadless } from './commandLine.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { askForFiles } from './nativeDialog.ts';

/** The files that a person chooses in the next dialog of a kind. */
export type DialogReply = { kind: 'open'; filePaths: string[] } | { kind: 'save'; filePath: string };

/** A dialog that the app opened. */
export interface OpenedDialog {
  readonly kind: 'open' | 'save' | 'error';
  readonly options: unknown;
}

const replies: DialogReply[] = [];
const opened: OpenedDialog[] = [];

export function queueReply(reply: DialogReply): void {
  replies.push(reply);
}

export function openedDialogs(): OpenedDialog[] {
  return opened;
}

const implemented: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox'> = {
  async showOpenDialog(...args: unknown[]) {
    const options = remember<OpenDialogOptions>('open', args);
    const filePaths = take('open')?.filePaths ?? (isHeadless() ? [] : await askForFiles('open', options));
    return { canceled: filePaths.length === 0, filePaths };
  },
  async showSaveDialog(...args: unknown[]) {
    const options = remember<SaveDialogOptions>('save', args);
    const filePath = take('save')?.filePath ?? (isHeadless() ? '' : ((await askForFiles('save', options))[0] ?? ''));
    return { canceled: filePath === '', filePath };
  },
  showErrorBox(title, content) {
    opened.push({ kind: 'error', options: { title, content } });
    console.error(`${title}\n${content}`);
  },
};

export const dialog = guard('dialog', implemented);

/** The arguments of Electron's dialogs are (window, options) or (options). */
function remember<Options>(kind: 'open' | 'save', args: unknown[]): Options {
  requireReady('dialog module can only be used after app is ready');
  const options = args[args.length - 1] as Options;
  opened.push({ kind, options: structuredClone({ ...options }) });
  return options;
}

function take<Kind extends DialogReply['kind']>(kind: Kind): Extract<DialogReply, { kind: Kind }> | undefined {
  const index = replies.findIndex((reply) => reply.kind === kind);
  return index < 0 ? undefined : (replies.splice(index, 1)[0] as Extract<DialogReply, { kind: Kind }>);
}
