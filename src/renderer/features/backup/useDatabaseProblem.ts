import { useEffect, useState } from 'react';
import { call, onEvent } from '#renderer/data/bridge.ts';
import { bus } from '#renderer/state/events.ts';
import type { DamageNotice } from '#shared/mirror/backup.ts';

/** The problem of the open card file; null if none is known. Loaded again on changes. */
export function useDatabaseProblem(): DamageNotice | null {
  const [problem, setProblem] = useState<DamageNotice | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const reply = await call('mirrorDamage', {});
      if (isCurrent && reply.ok) setProblem(reply.value);
    };
    void load();
    // After a restore everything counts as changed. Main sends a notice for a problem it finds later.
    const stops = [bus.on('CardboxesChange', () => void load()), onEvent('notice', () => void load())];
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, []);
  return problem;
}
