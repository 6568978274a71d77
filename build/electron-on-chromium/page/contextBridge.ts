/** The part of Electron's contextBridge that a sandboxed preload uses. */
export interface PageContextBridge {
  exposeInMainWorld(key: string, api: unknown): void;
}

/**
 * Runs in the page. Page and preload share one world here, so what crosses is copied the way Electron copies between
 * worlds: functions become proxies, objects lose their prototypes, errors keep only their message, the API is frozen.
 */
export function makeContextBridge(): PageContextBridge {
  const clone = window.structuredClone.bind(window);
  const EXOTIC = [Date, RegExp, Map, Set, ArrayBuffer, Boolean, Number, String];
  const PASSED = [Node, Blob];

  const crossFunction = (original: (...args: unknown[]) => unknown): unknown => {
    return (...args: unknown[]) => {
      let result: unknown;
      try {
        result = original(...args.map((arg) => cross(arg, new Map())));
      } catch (error) {
        throw error instanceof Error ? new Error(error.message) : cross(error, new Map());
      }
      return cross(result, new Map());
    };
  };

  const crossPromise = (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      (value) => cross(value, new Map()),
      (error) => {
        throw cross(error, new Map());
      },
    );

  const crossObject = (value: object, seen: Map<object, unknown>): unknown => {
    const earlier = seen.get(value);
    if (earlier) return earlier;
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      seen.set(value, list);
      for (const item of value) list.push(cross(item, seen));
      return list;
    }
    const copy: Record<string, unknown> = {};
    seen.set(value, copy);
    for (const key of Object.keys(value)) copy[key] = cross(Reflect.get(value, key), seen);
    return copy;
  };

  const cross = (value: unknown, seen: Map<object, unknown>): unknown => {
    if (typeof value === 'function') return crossFunction(value as (...args: unknown[]) => unknown);
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Promise) return crossPromise(value);
    if (value instanceof Error) return new Error(value.message);
    if (PASSED.some((type) => value instanceof type)) return value;
    if (value instanceof WeakMap || value instanceof WeakSet) throw new Error('An object could not be cloned.');
    if (EXOTIC.some((type) => value instanceof type) || ArrayBuffer.isView(value)) {
      try {
        return clone(value);
      } catch {
        throw new Error('An object could not be cloned.');
      }
    }
    return crossObject(value, seen);
  };

  const freeze = (value: unknown): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
    if (ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
    Object.freeze(value);
    for (const key of Object.keys(value)) freeze(Reflect.get(value, key));
    return value;
  };

  return {
    exposeInMainWorld(key, api) {
      if (Object.hasOwn(window, key))
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      const value = freeze(cross(api, new Map()));
      Object.defineProperty(window, key, { value, enumerable: true, writable: false, configurable: false });
    },
  };
}
