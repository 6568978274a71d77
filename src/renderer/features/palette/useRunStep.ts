import { useCallback, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { useEffects } from './effectQueries.ts';
import type { Step } from './steps.ts';
import type { Pages } from './usePages.ts';

interface StepTarget {
  readonly pages: Pages;
  /** Opens an address in the main window, and closes the palette. */
  readonly onOpen: (to: string) => void;
  readonly onClose: () => void;
  /** Data has changed: the list loads again. */
  readonly onChanged: () => void;
}

/** Runs the steps of rows and actions. `report` says what an effect did while the palette stays open. */
export function useRunStep({ pages, onOpen, onClose, onChanged }: StepTarget) {
  const t = useT();
  const doEffect = useEffects();
  const [report, setReport] = useState<string | null>(null);
  const run = useCallback(
    async (step: Step): Promise<void> => {
      if (step.kind === 'open') return onOpen(step.to);
      if (step.kind === 'page') return pages.push(step.page);
      const done = await doEffect(step.effect);
      if (done.ok && done.value === null) return onClose();
      setReport(done.ok ? done.value : t(`errors:code.${done.error.code}`));
      pages.reset();
      onChanged();
    },
    [doEffect, t, pages, onOpen, onClose, onChanged],
  );
  const clearReport = useCallback(() => setReport(null), []);
  return { run: useCallback((step: Step) => void run(step), [run]), report, clearReport };
}
