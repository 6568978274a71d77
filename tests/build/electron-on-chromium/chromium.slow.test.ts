import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { tempFolder } from '#tests/support/temp.ts';
import { findChromium } from '../../../build/electron-on-chromium/findChromium.ts';
import { startFixture } from './fixtures/start.ts';

/** A program that a test runs in the place of Chromium. */
function program(script: string): string {
  const folder = tempFolder('host-program').path;
  const path = join(folder, 'chromium.sh');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe.concurrent('the start of Chromium', () => {
  it('finds the debugging port in front of many other lines', async ({ expect }) => {
    // The shell passes on what Chromium writes in one piece, with 20,000 characters after it.
    const path = program(
      `exec 7>&2; "${findChromium()}" "$@" 2>&1 >&7 | while IFS= read -r line; do
        case "$line" in *"DevTools listening"*) printf '%s\\n%20000s\\n' "$line" x >&7 ;; esac
      done`,
    );
    const fixture = await startFixture({ env: { CHROMIUM_PATH: path } });
    expect(fixture.app.output()).not.toContain('did not answer');
    expect(fixture.app.cdp).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await fixture.stop();
  });

  it('starts Chromium again when it does not answer', async ({ expect }) => {
    const path = program(
      `if mkdir "$(dirname "$0")/started"; then echo 'hung' >&2; exec sleep 300; fi; exec "${findChromium()}" "$@"`,
    );
    const fixture = await startFixture({ env: { CHROMIUM_PATH: path, HOST_ANSWER_LIMIT: '4000' } });
    expect(fixture.app.output()).toContain('Chromium did not answer within 4 s: hung\nIt is started again.');
    await fixture.stop();
  });
});
