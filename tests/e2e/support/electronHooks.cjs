/**
 * Loaded into real Electron before the app (`-r`): what a person does outside the pages, and no program can do for them
 * (pressing a system-wide key, answering the system's dialogs, seeing the browser open), is kept here for `electronDesk.ts`.
 * The app sees Electron's own objects; only these few functions go through here.
 */
const { dialog, globalShortcut, shell } = require('electron');

/** @type {{ shortcuts: Map<string, () => void>, answers: { kind: string, filePaths?: string[], filePath?: string }[], opened: unknown[] }} */
const desk = { shortcuts: new Map(), answers: [], opened: [] };
globalThis.cardboxDesk = desk;

const own = {
  register: globalShortcut.register.bind(globalShortcut),
  unregister: globalShortcut.unregister.bind(globalShortcut),
};
globalShortcut.register = (accelerator, callback) => {
  const isTaken = !own.register(accelerator, callback);
  if (!isTaken) desk.shortcuts.set(accelerator, callback);
  return !isTaken;
};
globalShortcut.unregister = (accelerator) => {
  desk.shortcuts.delete(accelerator);
  own.unregister(accelerator);
};

function take(kind) {
  const index = desk.answers.findIndex((answer) => answer.kind === kind);
  return index < 0 ? undefined : desk.answers.splice(index, 1)[0];
}

dialog.showOpenDialog = async () => {
  const { filePaths = [] } = take('open') ?? {};
  return { canceled: filePaths.length === 0, filePaths };
};
dialog.showSaveDialog = async () => {
  const { filePath = '' } = take('save') ?? {};
  return { canceled: filePath === '', filePath };
};
shell.openExternal = async (argument) => {
  desk.opened.push({ method: 'openExternal', argument });
};
