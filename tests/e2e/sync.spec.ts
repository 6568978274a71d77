import { freePort } from '#tests/backend/support/freePort.ts';
import { type Program, startProgram } from '#tests/backend/support/program.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { signIn, signUp, sync, syncState } from './support/account.ts';
import { expect, test } from './support/test.ts';
import { ask } from './support/training.ts';

/** A server that can be killed and started again with the same data at the same address. */
async function serverAt(folder: string) {
  const port = String(await freePort());
  let program: Program | null = null;
  const stop = async (): Promise<void> => {
    await program?.end('SIGKILL');
    program = null;
  };
  const start = async (): Promise<void> => {
    program = await startProgram({ DATA_DIR: folder, PORT: port });
  };
  await start();
  return { url: `http://127.0.0.1:${port}`, start, stop };
}

// Proves C-55.
test('two people share a computer: each finds their own cards, and what was not sent is sent at the next sign-in', async ({
  start,
}) => {
  const server = await serverAt(tempFolder('sync').path);
  try {
    const { main } = await start({ args: [`--backend=${server.url}`] });
    const signOut = async (): Promise<void> => {
      await main.evaluate(() => window.bridge.accountSignOut({ remove: false, contacts: null }));
      await main.goto(new URL('/account/login', main.url()).href);
    };
    await signUp(main);
    await ask(main, 'createCardbox', { title: 'Sent' });
    await sync(main);
    await server.stop();
    await ask(main, 'createCardbox', { title: 'Not sent' });
    await expect.poll(() => syncState(main)).toMatch(/ 1$/);
    await signOut();
    await server.start();
    await signUp(main, 'bob@example.com');
    await ask(main, 'createCardbox', { title: 'Of Bob' });
    await sync(main);
    await expect(main.getByText('Of Bob').first()).toBeVisible();
    await expect(main.getByText('Sent', { exact: true })).toHaveCount(0);
    await signOut();
    await signIn(main);
    await sync(main);

    const other = await start({ args: [`--backend=${server.url}`] });
    await signIn(other.main);
    await sync(other.main);
    await expect(other.main.getByText('Not sent').first()).toBeVisible();
    await expect(other.main.getByText('Of Bob')).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
