import { spawn } from 'node:child_process';
import type { FileFilter } from 'electron';
import { notImplemented } from './guard.ts';

/** What both of Electron's file dialogs have in common, as far as zenity can show it. */
interface FileDialogOptions {
  readonly properties?: readonly string[];
  readonly title?: string;
  readonly defaultPath?: string;
  readonly filters?: FileFilter[];
}

/** With a display, a person chooses files in the desktop's own dialog (zenity). None when they cancel. */
export async function askForFiles(kind: 'open' | 'save', options: FileDialogOptions): Promise<string[]> {
  const { properties = [], title, defaultPath, filters = [] } = options;
  const args = [
    '--file-selection',
    ...(kind === 'save' ? ['--save', '--confirm-overwrite'] : []),
    ...(properties.includes('openDirectory') ? ['--directory'] : []),
    ...(properties.includes('multiSelections') ? ['--multiple', '--separator=\n'] : []),
    ...(title ? [`--title=${title}`] : []),
    ...(defaultPath ? [`--filename=${defaultPath}`] : []),
    ...filters.map(asFilter),
  ];
  return await new Promise((resolve, reject) => {
    const child = spawn('zenity', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.on('error', () => reject(notImplemented('a file dialog without zenity')));
    child.on('close', () => resolve(output.split('\n').filter(Boolean)));
  });
}

function asFilter({ name, extensions }: FileFilter): string {
  return `--file-filter=${name} | ${extensions.map((extension) => (extension === '*' ? '*' : `*.${extension}`)).join(' ')}`;
}
