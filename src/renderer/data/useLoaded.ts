import { useEffect, useRef, useState } from 'react';

/**
 * Loads a value when the component appears and each time `key` changes. Returns undefined until the value for the
 * current key has arrived; a value that arrives too late is dropped. `load` must not reject.
 */
export function useLoaded<Value>(load: () => Promise<Value>, key = ''): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    let isCurrent = true;
    void latest.current().then((value) => {
      if (isCurrent) setLoaded({ key, value });
    });
    return () => {
      isCurrent = false;
      setLoaded(null);
    };
  }, [key]);
  return loaded?.key === key ? loaded.value : undefined;
}
