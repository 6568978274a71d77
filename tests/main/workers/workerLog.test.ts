import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createLogs } from '#main/log/log.ts';
import { logOutput, WITH_OUTPUT } from '#main/workers/workerLog.ts';
import { tempFolder } from '../support/doubles.ts';

describe('what a worker prints', () => {
  it('reaches the log file under the scope of the worker', async () => {
    const folder = tempFolder();
    const log = createLogs({ folder }).scope('worker:mirror');
    const code = `console.error('mirror: the table cards is damaged'); console.log('done');`;
    await once(logOutput(new Worker(code, { eval: true, ...WITH_OUTPUT }), log), 'exit');
    const lines = () => readFileSync(join(folder, 'main.log'), 'utf8');
    await expect.poll(lines).toContain('info worker:mirror done');
    expect(lines()).toContain('error worker:mirror mirror: the table cards is damaged');
  });

  // Proves F-34.
  it('reaches the log as a crash with its place, but without a text that the error quotes', async () => {
    const folder = tempFolder();
    const log = createLogs({ folder }).scope('worker:mirror');
    const code = `setImmediate(function readCard() { JSON.parse('the text of a card') })`;
    const worker = logOutput(new Worker(code, { eval: true, ...WITH_OUTPUT }), log);
    const crashed = once(worker, 'error');
    await once(worker, 'exit').catch(() => undefined);
    await crashed;
    const lines = readFileSync(join(folder, 'main.log'), 'utf8');
    expect(lines).toMatch(/error worker:mirror the worker crashed: SyntaxError \| at JSON\.parse .*readCard/);
    expect(lines).not.toContain('the text');
  });

  it('is no crash when the worker is ended', async () => {
    const folder = tempFolder();
    const log = createLogs({ folder }).scope('worker:mirror');
    await logOutput(new Worker('setInterval(() => {}, 1000)', { eval: true, ...WITH_OUTPUT }), log).terminate();
    expect(existsSync(join(folder, 'main.log'))).toBe(false);
  });
});
