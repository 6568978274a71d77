import { useEffect, useState } from 'react';

/** True once `is_on` has lasted `delay_ms`: what is over sooner never flickers (skeletons 150 ms, sign-in 300 ms). */
export function useDelayed(is_on: boolean, delay_ms: number): boolean {
  const [is_due, setIsDue] = useState(false);
  useEffect(() => {
    if (!is_on) return undefined;
    const timer = setTimeout(() => setIsDue(true), delay_ms);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [is_on, delay_ms]);
  return is_on && is_due;
}
