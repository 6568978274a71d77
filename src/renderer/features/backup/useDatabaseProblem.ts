import { useEffect, useState } from 'react';
import { call, onEvent } from '#renderer/data/bridge.ts';
import { bus } from '#renderer/state/events.ts';
import type { DamageNotice } from '#shared/ipc/events.ts';

/** What is wrong with the open card file; null when nothing is known to be. Asked again when it changes. */
export function useDatabaseProblem(): DamageNotice | null {
  const [damage, setDamage] = useState<DamageNotice | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await call('mirrorDamage', {});
      if (isCurrent && answer.ok) setDamage(answer.value);
    };
    void ask();
    // A restored file is another one: everything in it counts as changed. What is found while this is open is told.
    const stops = [bus.on('CardboxesChange', () => void ask()), onEvent('notice', () => void ask())];
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, []);
  return damage;
}
