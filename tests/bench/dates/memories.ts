import { likelyRecall, type Memory, memoryAfterAnswer } from '#core/training/index.ts';

/** What somebody remembers of one card. Days are numbers of whole days. */
export interface CardMemory {
  /** The likelihood that the card is remembered, from 0 to 1. */
  recall(day: number): number;
  answer(isCorrect: boolean, day: number): void;
}

/** Makes the memory of one card. `spread`: normally distributed around 0, how easy the card is for the person. */
export type MakeMemory = (spread: number) => CardMemory;

/**
 * The four kinds of memory of the bench. Except the first one they are not those of the rule. Their numbers are such that dates by
 * level keep a mean recall of some 90 %: for a weaker memory they ask the same cards again and again, and nothing compares.
 */
export const MEMORIES: Readonly<Record<string, MakeMemory>> = {
  'FSRS-6': fsrs,
  exponential,
  'half-life regression': halfLife,
  'ACT-R': actR,
};

/** As the rule believes, but each card fades faster or slower than it thinks. */
function fsrs(spread: number): CardMemory {
  const pace = Math.exp(0.5 * spread);
  let memory: Memory | null = null;
  return {
    recall: (day) => (memory === null ? 0 : likelyRecall({ stability: memory.stability / pace, day: memory.day }, day)),
    answer: (isCorrect, day) => {
      memory = memoryAfterAnswer(memory, isCorrect, day);
    },
  };
}

/** Fades exponentially. The later a right answer comes, the more it strengthens, at most 2.5 times, as SM-2 has it. */
function exponential(spread: number): CardMemory {
  let strength = 0;
  let last = 0;
  const ease = 2.5 * Math.exp(0.1 * spread);
  return {
    recall: (day) => (strength === 0 ? 0 : 0.9 ** ((day - last) / strength)),
    answer: (isCorrect, day) => {
      const share = strength === 0 ? 0 : Math.min(1, (day - last) / strength);
      if (strength === 0) strength = isCorrect ? 2 : 1;
      else strength = isCorrect ? strength * (1 + (ease - 1) * share) : Math.max(1, strength * 0.3);
      last = day;
    },
  };
}

/** The half-life grows with the days of right answers and shrinks with those of wrong ones (Settles and Meeder). */
function halfLife(spread: number): CardMemory {
  let [right, wrong] = [0, 0];
  let last: number | null = null;
  return {
    recall: (day) => {
      if (last === null) return 0;
      const days = 2 ** (3.4 * Math.sqrt(1 + right) - Math.sqrt(wrong) - 1 + 0.3 * spread);
      return 2 ** (-(day - last) / days);
    },
    answer: (isCorrect, day) => {
      if (day === last) return;
      if (isCorrect) right++;
      else wrong++;
      last = day;
    },
  };
}

/**
 * Each answer leaves a trace that fades by a power of the time; the better the card was remembered, the faster (Pavlik and
 * Anderson). Between two days pass 7 units of time, between two answers of a day a hundredth of one.
 */
function actR(spread: number): CardMemory {
  const [DAY, AGAIN, FASTER, SLOWEST, NOISE] = [7, 0.01, 0.217, 0.177, 0.255] as const;
  const needed = -0.704 - 0.1 * spread;
  const traces: { readonly day: number; readonly decay: number }[] = [];
  const strength = (day: number): number => {
    let sum = 0;
    for (const trace of traces) sum += Math.max((day - trace.day) * DAY, AGAIN) ** -trace.decay;
    return sum;
  };
  return {
    recall: (day) => (traces.length === 0 ? 0 : 1 / (1 + Math.exp((needed - Math.log(strength(day))) / NOISE))),
    answer: (_isCorrect, day) => {
      traces.push({ day, decay: FASTER * (traces.length === 0 ? 0 : strength(day)) + SLOWEST });
    },
  };
}
