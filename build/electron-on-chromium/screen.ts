import type { Display, Rectangle } from 'electron';
import { HostEmitter } from './emitter.ts';
import { guard } from './guard.ts';
import { requireReady } from './lifecycle.ts';

/** A display as tests describe it; missing fields get defaults. */
export interface DisplaySpec {
  readonly id: number;
  readonly bounds: Rectangle;
  readonly workArea?: Rectangle;
  readonly scaleFactor?: number;
}

export class HostScreen extends HostEmitter {
  private displays: Display[] = [makeDisplay({ id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 } })];
  private cursor = { x: 960, y: 540 };

  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed']);
  }

  getAllDisplays(): Display[] {
    requireReady("The 'screen' module can't be used before the app 'ready' event");
    return [...this.displays];
  }

  getPrimaryDisplay(): Display {
    const [primary] = this.getAllDisplays();
    if (!primary) throw new Error('build/electron-on-chromium: there is no display');
    return primary;
  }

  getDisplayMatching(rect: Rectangle): Display {
    const overlap = ({ bounds }: Display): number => {
      const width = Math.min(rect.x + rect.width, bounds.x + bounds.width) - Math.max(rect.x, bounds.x);
      const height = Math.min(rect.y + rect.height, bounds.y + bounds.height) - Math.max(rect.y, bounds.y);
      return Math.max(0, width) * Math.max(0, height);
    };
    const best = this.getAllDisplays().toSorted((a, b) => overlap(b) - overlap(a))[0];
    return best && overlap(best) > 0 ? best : this.getPrimaryDisplay();
  }

  getDisplayNearestPoint(point: { x: number; y: number }): Display {
    const distance = ({ bounds }: Display): number => {
      const dx = Math.max(bounds.x - point.x, 0, point.x - (bounds.x + bounds.width - 1));
      const dy = Math.max(bounds.y - point.y, 0, point.y - (bounds.y + bounds.height - 1));
      return Math.hypot(dx, dy);
    };
    return this.getAllDisplays().toSorted((a, b) => distance(a) - distance(b))[0] ?? this.getPrimaryDisplay();
  }

  getCursorScreenPoint(): { x: number; y: number } {
    requireReady("The 'screen' module can't be used before the app 'ready' event");
    return { ...this.cursor };
  }

  setCursor(point: { x: number; y: number }): void {
    this.cursor = { x: point.x, y: point.y };
  }

  /** The person plugs displays in or out, or changes them; the first is the primary one. */
  setDisplays(specs: readonly DisplaySpec[]): void {
    if (specs.length === 0) throw new Error('setDisplays needs at least one display');
    const before = this.displays;
    this.displays = specs.map(makeDisplay);
    for (const display of this.displays) {
      const old = before.find(({ id }) => id === display.id);
      if (!old) this.emit('display-added', {}, display);
      else if (JSON.stringify(old) !== JSON.stringify(display)) {
        this.emit('display-metrics-changed', {}, display, ['bounds', 'workArea', 'scaleFactor']);
      }
    }
    for (const old of before) {
      if (!this.displays.some(({ id }) => id === old.id)) this.emit('display-removed', {}, old);
    }
  }
}

function makeDisplay(spec: DisplaySpec): Display {
  const { id, bounds, workArea = bounds, scaleFactor = 1 } = spec;
  const size = ({ width, height }: Rectangle): { width: number; height: number } => ({ width, height });
  const implemented: Pick<
    Display,
    | 'id'
    | 'bounds'
    | 'workArea'
    | 'scaleFactor'
    | 'size'
    | 'workAreaSize'
    | 'rotation'
    | 'internal'
    | 'label'
    | 'displayFrequency'
  > = {
    id,
    bounds,
    workArea,
    scaleFactor,
    size: size(bounds),
    workAreaSize: size(workArea),
    rotation: 0,
    internal: false,
    label: `Display ${id}`,
    displayFrequency: 60,
  };
  return guard('display', implemented) as Display;
}

export const hostScreen = new HostScreen();
export const screen = guard('screen', hostScreen);
