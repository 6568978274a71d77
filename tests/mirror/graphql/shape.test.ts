import { type ExecutionResult, execute } from 'graphql';
import { expect, it } from 'vitest';
import { createSchema } from '#mirror/graphql/execute.ts';
import { planOf } from '#mirror/graphql/plan.ts';
import { documents } from '#shared/graphql/generated.ts';
import { DAY, TestStore } from '../support/store.ts';

const schema = createSchema();

it('every trusted document has a plan', () => {
  for (const [name, document] of Object.entries(documents)) expect(planOf(schema, document), name).not.toBeNull();
});

it('planned answers are what graphql-js answers', async () => {
  const test = new TestStore();
  const { store, uid } = { store: test.store, uid: 'person' };
  const top = test.box('Top');
  const sub = test.box('Sub', top);
  const cids = [...test.cards(top, ['Älpha', '北京', '12']), ...test.cards(sub, ['Beta', 'Gamma'], top)];
  const settings = { type: 'all', mode: 'hardcore', count: 0, training_in_order: true };
  const { sid, current } = (await test.ask('startSession', { scope: { bid: top }, settings })).data.startSession;
  await test.ask('answerCard', { sid, cid: current.cid, step: 0, isCorrect: true, duration_ms: 700 });
  await test.ask('markMemorized', { sid, cid: cids[1], isMemorized: true });
  await test.ask('suspendCards', { cids: [cids[2]], is_suspended: true });
  test.now += 2 * DAY;
  const page = { offset: 0, limit: 3 };
  const asked: readonly [keyof typeof documents, Record<string, unknown>][] = [
    ['cardboxes', { uid }],
    ['subbox', { pbid: top }],
    ['subbox', { pbid: 'none' }],
    ['userCardGroups', { uid }],
    ['getCardsByGid', { gid: 'g' }],
    ['a2zGroups', { uid, bid: top }],
    ['today', {}],
    ['boxHead', { bid: sub }],
    ['cardPage', { scope: { bid: top }, ...page }],
    ['card', { cid: cids[0] }],
    ['search', { text: 'a', limit: 5 }],
    ['trainingChoices', { scope: {}, settings }],
    ['trainingSession', { sid }],
    ['openSessions', {}],
    ['sessionReport', { sid }],
    ['recap', { scope: { bid: top } }],
    ['recap', { scope: { pbid: 'none' } }],
    ['recapActivity', { scope: { bid: top } }],
    ['recap', { scope: { pbid: 7, more: true } }],
    ['card', {}],
    ['card', { cid: null }],
    ['card', { cid: 7 }],
    ['search', { text: 'a', limit: 2.5 }],
    ['search', { text: 'a', limit: 2 ** 31 }],
    ['search', { text: 'a', limit: '3' }],
    ['answerCard', { sid, cid: 'none', step: 0, isCorrect: true, duration_ms: null }],
    ['answerCard', { sid, cid: 'none', step: 0, isCorrect: 1 }],
    ['cardPage', { scope: {}, offset: 'x', limit: null }],
    ['recapCards', { scope: {}, sort: 'title', descending: false, ...page }],
  ];
  const contextValue = { store, sessions: test.sessions, pause: () => Promise.resolve(), sweep: () => undefined };
  for (const [operationName, variableValues] of asked) {
    const document = documents[operationName];
    const plain: ExecutionResult = await execute({ schema, document, operationName, variableValues, contextValue });
    const { data, errors } = await test.ask(operationName, variableValues);
    expect(data, operationName).toEqual(JSON.parse(JSON.stringify(plain.data ?? null)));
    expect(
      errors?.map(({ message }) => message),
      operationName,
    ).toEqual(plain.errors?.map(({ message }) => message));
  }
});
