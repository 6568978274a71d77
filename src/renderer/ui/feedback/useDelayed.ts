import { useEffect, useState } from 'react';

/** True once `isOn` has lasted `delayMs`: what is over sooner never flickers (skeletons 150 ms, sign-in 300 ms). */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}
