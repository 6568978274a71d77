import fc from 'fast-check';
import type { Player } from './player.ts';

/** What a move may be, and how often it is drawn. */
const KINDS = {
  press: 44,
  key: 20,
  type: 6,
  back: 5,
  forward: 2,
  palette: 3,
  train: 7,
  remove: 4,
  deck: 3,
  menu: 3,
  resize: 2,
  window: 2,
  network: 3,
  reload: 2,
  theme: 1,
  language: 1,
} as const;
export type MoveKind = keyof typeof KINDS;

/** One move of a person. Which button or key it is, is decided when it is made, among those that are there. */
export class Move implements fc.AsyncCommand<object, Player> {
  readonly kind: MoveKind;
  /** Chooses one of several. */
  readonly pick: number;
  /** Undo is pressed where the move offers it. */
  readonly isUndone: boolean;
  #did = '';

  constructor(kind: MoveKind, pick: number, isUndone: boolean) {
    this.kind = kind;
    this.pick = pick;
    this.isUndone = isUndone;
  }

  check(): boolean {
    return true;
  }

  async run(_model: object, player: Player): Promise<void> {
    await player.make(this, (did) => {
      this.#did = did;
    });
  }

  toString(): string {
    return `${this.kind}(${this.#did || this.pick})`;
  }
}

/** A life of at most so many moves. */
export function someMoves(maxCommands: number) {
  const kind = fc.oneof(...Object.entries(KINDS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })));
  const move = fc
    .record({ kind, pick: fc.nat(99_999), isUndone: fc.boolean() })
    .map(({ kind: name, pick, isUndone }) => new Move(name as MoveKind, pick, isUndone));
  return fc.commands([move], { maxCommands, size: 'max' });
}
export type Moves = ReturnType<typeof someMoves> extends fc.Arbitrary<infer M> ? M : never;
