import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogs } from '#main/log/log.ts';
import { tempFolder } from '../support/doubles.ts';

const now = (): Date => new Date('2026-11-20T12:00:00.000Z');

describe('logs', () => {
  it('write one line with time, level and scope', () => {
    const folder = join(tempFolder(), 'logs');
    createLogs({ folder, now }).scope('main:windows').warn('two\n  lines');
    expect(readFileSync(join(folder, 'main.log'), 'utf8')).toBe(
      '2026-11-20T12:00:00.000Z warn main:windows two | lines\n',
    );
  });

  it('print the same line in development', () => {
    const printed: string[] = [];
    const logs = createLogs({ folder: tempFolder(), now, print: (line) => void printed.push(line) });
    logs.scope('main').error('failed', new RangeError('too far'));
    expect(printed.join()).toContain('error main failed: RangeError: too far');
  });

  it('start a new file at the size limit and delete the oldest file', () => {
    const folder = tempFolder();
    const log = createLogs({ folder, now, sizeLimit: 10 }).scope('main');
    for (const name of ['one', 'two', 'three', 'four', 'five']) log.info(name);
    expect(readFileSync(join(folder, 'main.log'), 'utf8')).toContain('five');
    expect(readFileSync(join(folder, 'main.log.1'), 'utf8')).toContain('four');
    expect(readFileSync(join(folder, 'main.log.3'), 'utf8')).toContain('two');
    expect(existsSync(join(folder, 'main.log.4'))).toBe(false);
  });
});
