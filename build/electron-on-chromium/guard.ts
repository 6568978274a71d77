/** Names that Node, promises and test tools read on any object. They may be missing. */
const HARMLESS = new Set(['then', 'toJSON', 'domain', 'asymmetricMatch', 'nodeType', '$$typeof', 'inspect', 'default']);

/** The error of everything the host does not implement. */
export function notImplemented(what: string): Error {
  return new Error(`build/electron-on-chromium: ${what} is not implemented`);
}

/**
 * Wraps one of Electron's objects so that reading or setting a member the host does not have throws,
 * instead of returning undefined, which would look like a working call.
 */
export function guard<T extends object>(name: string, target: T): T {
  return new Proxy(target, strict<T>(name));
}

/** The same for a class: its statics, and every instance. `made` receives the guarded instance. */
export function guardClass<Args extends unknown[], T extends object, C extends new (...args: Args) => T>(
  name: string,
  target: C & (new (...args: Args) => T),
  made: (instance: T) => void = () => undefined,
): C {
  return new Proxy<C>(target, {
    ...strict<C>(name),
    construct(type, args, newTarget) {
      const instance = guard(name, Reflect.construct(type, args, newTarget) as T);
      made(instance);
      return instance;
    },
  });
}

function strict<T extends object>(name: string): ProxyHandler<T> {
  return {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || HARMLESS.has(key)) return Reflect.get(object, key, receiver);
      throw notImplemented(`${name}.${key}`);
    },
    set(object, key, value, receiver) {
      if (key in object || typeof key === 'symbol') return Reflect.set(object, key, value, receiver);
      throw notImplemented(`${name}.${key} =`);
    },
  };
}

/** Throws for a key of `options` that the host does not implement: an option that is silently ignored is a stub. */
export function checkOptions(what: string, options: object, allowed: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (!allowed.includes(key)) throw notImplemented(`${what} option '${key}'`);
  }
}
