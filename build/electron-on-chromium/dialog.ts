import type { Dialog, MessageBoxOptions, OpenDialogOptions, SaveDialogOptions } from 'electron';
import { isHeadless } from './commandLine.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';
import { askForFiles } from './nativeDialog.ts';

/** What a person does with the next dialog of a kind: files chosen, a button pressed. */
export type DialogReply =
  | { kind: 'open'; filePaths: string[] }
  | { kind: 'save'; filePath: string }
  | { kind: 'message'; response: number; checkboxChecked?: boolean };

/** A dialog that the app opened. */
export interface OpenedDialog {
  readonly kind: 'open' | 'save' | 'message' | 'error';
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

const implemented: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox' | 'showErrorBox'> = {
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
  async showMessageBox(...args: unknown[]) {
    const options = remember<MessageBoxOptions>('message', args);
    const reply = take('message');
    return { response: reply?.response ?? cancelled(options), checkboxChecked: reply?.checkboxChecked ?? false };
  },
  showErrorBox(title, content) {
    opened.push({ kind: 'error', options: { title, content } });
    console.error(`${title}\n${content}`);
  },
};

export const dialog = guard('dialog', implemented);

/** The arguments of Electron's dialogs are (window, options) or (options). */
function remember<Options>(kind: 'open' | 'save' | 'message', args: unknown[]): Options {
  requireReady('dialog module can only be used after app is ready');
  const options = args[args.length - 1] as Options;
  opened.push({ kind, options: structuredClone({ ...options }) });
  return options;
}

function take<Kind extends DialogReply['kind']>(kind: Kind): Extract<DialogReply, { kind: Kind }> | undefined {
  const index = replies.findIndex((reply) => reply.kind === kind);
  return index < 0 ? undefined : (replies.splice(index, 1)[0] as Extract<DialogReply, { kind: Kind }>);
}

/** Closing a message box without a choice: its cancelId, else a button called Cancel or No, else the first. */
function cancelled({ cancelId, buttons = [] }: MessageBoxOptions): number {
  if (cancelId !== undefined) return cancelId;
  return Math.max(
    0,
    buttons.findIndex((label) => /^(cancel|no)$/i.test(label)),
  );
}
