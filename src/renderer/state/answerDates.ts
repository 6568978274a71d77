import { create } from 'zustand';

interface AnswerDates {
  /** Whether a box may choose that its dates follow the answers. */
  readonly isOffered: boolean;
  /** The top-level boxes that chose. */
  readonly bids: readonly string[];
}

/** How boxes choose dates (E-33), for the texts that name the days of a level. The mirror says it. */
export const useAnswerDates = create<AnswerDates>()(() => ({ isOffered: false, bids: [] }));

/** Whether the dates of a top-level box, or without one of any box, follow the answers. */
export function useFollowsAnswers(bid?: string): boolean {
  return useAnswerDates(({ bids }) => (bid === undefined ? bids.length > 0 : bids.includes(bid)));
}
