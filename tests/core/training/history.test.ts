import { expect, it } from 'vitest';
import { defaultRecord, historyLines, type LogEntry } from '#core/training/index.ts';

const at = '2026-03-01T10:00:00.000Z';
const base = (n: number) => ({ id: `e${n}`, cid: 'c', stamp: `0${n}`, at });
const answer = (n: number, isCorrect: boolean, effect: 'trained' | 'forget' | 'none'): LogEntry => ({
  ...base(n),
  kind: 'answer',
  isCorrect,
  effect,
  mode: 'normal',
  direction: 'front_back',
  duration: 0,
});

// Proves S-128.
it('the history of a card has the level after each line, and nothing that was undone', () => {
  const entries: LogEntry[] = [
    answer(1, true, 'trained'),
    answer(2, true, 'none'),
    answer(3, false, 'forget'),
    { ...base(4), kind: 'undo', undoes: 'e3' },
    { ...base(5), kind: 'memorize', isMemorized: true },
    { ...base(6), kind: 'memorize', isMemorized: false },
    answer(7, true, 'trained'),
    { ...base(8), kind: 'reset' },
    { ...base(9), cid: 'other', kind: 'reset' },
    { ...base(10), stamp: '10', kind: 'baseline', record: { ...defaultRecord('c'), memory_level: 4 } },
    { ...answer(11, false, 'forget'), stamp: '11' },
  ];
  expect(historyLines('c', entries).map(({ kind, level }) => `${kind} ${level}`)).toEqual([
    'remembered 1',
    'remembered 1',
    'memorized 1',
    'unmemorized 1',
    'remembered 2',
    'reset 0',
    'imported 4',
    'forgot 3',
  ]);
});
