import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
});
