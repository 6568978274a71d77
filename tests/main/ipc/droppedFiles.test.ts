import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DroppedFiles } from '#main/ipc/handlers/droppedFiles.ts';
import { tempFolder } from '#tests/support/temp.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('files dropped on the window', () => {
  // Proves S-148.
  it('are copied piece by piece, for their owner only, and removed with their deck', async () => {
    const dropped = new DroppedFiles(tempFolder('dropped').path);
    const [first, second] = [await dropped.add('u', bytes('front,')), await dropped.add('u', bytes('back'))];
    if (!first.ok || !second.ok) throw new Error('not copied');
    expect(second.value).toBe(first.value);
    expect(readFileSync(first.value, 'utf8')).toBe('front,back');
    expect([first.value, dirname(first.value)].map((path) => statSync(path).mode & 0o77)).toEqual([0, 0]);
    dropped.keep('u', 'handle');
    await dropped.remove('u');
    expect(existsSync(first.value)).toBe(true);
    await dropped.remove('handle');
    expect(existsSync(dirname(first.value))).toBe(false);
  });
});
