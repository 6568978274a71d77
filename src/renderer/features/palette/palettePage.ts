import type { TargetFacts } from './actions.ts';
import type { Command } from './paletteItems.ts';
import type { PaletteData } from './paletteQueries.ts';
import type { Step, Target } from './steps.ts';

/** What each page above the search gets, or a part of it. */
export interface PalettePageProps {
  readonly data: PaletteData;
  readonly commands: readonly Command[];
  readonly factsOf: (target: Target | null) => TargetFacts;
  readonly onStep: (step: Step) => void;
  readonly onBack: () => void;
}
