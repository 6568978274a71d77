import type { NativeTheme } from 'electron';
import { HostEmitter } from './emitter.ts';
import { guard } from './guard.ts';

type Scheme = 'light' | 'dark';
export class HostNativeTheme extends HostEmitter {
  private source: NativeTheme['themeSource'] = 'system';
  private system: Scheme = 'light';

  constructor() {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): NativeTheme['themeSource'] {
    return this.source;
  }

  set themeSource(value: NativeTheme['themeSource']) {
    if (!['system', 'light', 'dark'].includes(value))
      throw new TypeError(`Error processing argument, conversion failure from ${value}`);
    this.change(() => {
      this.source = value;
    });
  }

  get shouldUseDarkColors(): boolean {
    return this.scheme === 'dark';
  }

  get scheme(): Scheme {
    return this.source === 'system' ? this.system : this.source;
  }

  /** Changes the system's theme. */
  setSystem(value: Scheme): void {
    this.change(() => {
      this.system = value;
    });
  }

  private change(apply: () => void): void {
    const before = `${this.source} ${this.scheme}`;
    apply();
    if (before !== `${this.source} ${this.scheme}`) this.emit('updated');
  }
}

export const hostTheme = new HostNativeTheme();
export const nativeTheme = guard('nativeTheme', hostTheme);
