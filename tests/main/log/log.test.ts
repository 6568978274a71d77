import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

  // Proves F-23.
  it('write one line whatever the scope and the message hold', () => {
    const folder = tempFolder();
    const forged = '2026-11-20T12:00:00.000Z error main forged';
    const scope = `page:main:a\n${forged}\r`;
    createLogs({ folder, now }).scope(scope).info(`b\r\n${forged}\u2028${forged}\u0085c\u001b[2J`);
    const text = readFileSync(join(folder, 'main.log'), 'utf8');
    expect(text.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(2);
    expect(text).toMatch(/^2026-11-20T12:00:00\.000Z info page:main:a \| 2026/);
    expect(text).not.toContain('\u001b');
  });

  // Proves F-33.
  it('do not end an app whose folder cannot be created, as on a full disk', () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    const printed: string[] = [];
    const logs = createLogs({ folder: join(file, 'logs'), now, print: (line) => void printed.push(line) });
    logs.scope('main').info('started');
    expect(printed.join()).toContain('cannot write the log');
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
