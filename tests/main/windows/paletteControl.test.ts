import { describe, expect, it } from 'vitest';
import { type WindowSystem, windowSystem } from '#main/shell/windowSystem.ts';
import { createPaletteControl, type PaletteDesktop } from '#main/windows/paletteControl.ts';
import { frameOptions } from '#main/windows/paletteWindow.ts';
import { type Box, DEFAULT_WINDOW_STATE, PALETTE_SIZE } from '#main/windows/placement.ts';

const SYSTEMS: readonly WindowSystem[] = ['mac', 'windows', 'x11', 'wayland'];
const laptop: Box = { x: 0, y: 25, width: 1440, height: 875 };
const right: Box = { x: 1440, y: 0, width: 2560, height: 1440 };

/** A hidden palette on a desktop with two displays; everything that it does is listed in `calls`. */
function setUp(system: WindowSystem) {
  const calls: string[] = [];
  const state = {
    visible: false,
    focused: false,
    bounds: { x: 0, y: 0, width: 680, height: PALETTE_SIZE.height } as Box,
    pointerOn: laptop,
    others: false,
    stays: false,
    now: 10_000,
    offset: DEFAULT_WINDOW_STATE.paletteOffset,
  };
  const window = {
    show: () => {
      calls.push('show');
      Object.assign(state, { visible: true });
    },
    hide: () => {
      calls.push('hide');
      Object.assign(state, { visible: false, focused: false });
    },
    focus: () => {
      calls.push('focus');
      state.focused = true;
    },
    minimize: () => void calls.push('minimize'),
    restore: () => void calls.push('restore'),
    isVisible: () => state.visible,
    isFocused: () => state.focused,
    getBounds: () => state.bounds,
    setBounds: (bounds: Partial<Box>) => {
      calls.push('setBounds');
      state.bounds = { ...state.bounds, ...bounds };
    },
  };
  const desktop: PaletteDesktop = {
    system,
    areaUnderPointer: () => state.pointerOn,
    areaOf: ({ x }) => (x < right.x ? laptop : right),
    hasOtherVisibleWindow: () => state.others,
    hideApp: () => void calls.push('hideApp'),
    showApp: () => void calls.push('showApp'),
  };
  const control = createPaletteControl({
    window,
    desktop,
    currentZoom: () => 1,
    offset: {
      get: () => state.offset,
      set: (offset) => {
        state.offset = offset;
      },
    },
    staysOpen: () => state.stays,
    send: (name) => void calls.push(name),
    now: () => state.now,
  });
  /** The calls since the last one of this. */
  const taken = (): string[] => calls.splice(0);
  /** The user drags the window, later than the system's own corrections. */
  const drag = (x: number, y: number): void => {
    state.now += 1000;
    state.bounds = { ...state.bounds, x, y };
    control.moved();
  };
  return { control, state, taken, drag };
}

describe.each(SYSTEMS)('the palette on %s', (system) => {
  const places = system === 'wayland' ? [] : ['setBounds'];

  // Proves S-183.
  it('is in place, visible and focused before its page hears of it', () => {
    const { control, taken } = setUp(system);
    control.show(null);
    expect(taken()).toEqual([...places, 'show', ...(system === 'windows' ? ['restore'] : []), 'focus', 'paletteShown']);
  });

  // Proves S-100.
  it('toggles: hides with the focus, gets the focus without it', () => {
    const { control, state, taken } = setUp(system);
    control.toggle();
    expect([state.visible, state.focused]).toEqual([true, true]);
    state.focused = false;
    taken();
    control.toggle();
    expect(taken()).toEqual(['focus', 'paletteActive']);
    control.toggle();
    expect(state.visible).toBe(false);
  });

  // Proves S-184.
  it('gives the focus back to the program that had it', () => {
    const { control, taken } = setUp(system);
    control.show(null);
    taken();
    control.hide(true);
    expect(taken()).toEqual([
      ...(system === 'windows' ? ['minimize'] : []),
      'hide',
      ...(system === 'mac' ? ['hideApp'] : []),
      'paletteHidden',
    ]);
    control.hide(true);
    expect(taken()).toEqual([]);
    control.show(null);
    expect(taken()).toEqual([
      ...(system === 'mac' ? ['showApp'] : []),
      'show',
      ...(system === 'windows' ? ['restore'] : []),
      'focus',
      'paletteShown',
    ]);
  });

  // Proves S-184.
  it('does not give the focus to another program when the main window comes next, or is open', () => {
    const { control, state, taken } = setUp(system);
    control.show(null);
    taken();
    control.hide(false);
    expect(taken()).toEqual(['hide', 'paletteHidden']);
    control.show(null);
    state.others = true;
    taken();
    control.hide(true);
    expect(taken()).not.toContain('hideApp');
  });

  // Proves S-100.
  it('hides on blur, but not while it is being shown, nor while its dialog or developer tools are open', () => {
    const { control, state, taken } = setUp(system);
    control.show(null);
    state.now += 99;
    control.blurred();
    expect(state.visible).toBe(true);
    state.now += 1;
    state.stays = true;
    control.blurred();
    expect(state.visible).toBe(true);
    state.stays = false;
    taken();
    control.blurred();
    expect(taken()).toEqual(['hide', 'paletteHidden']);
  });

  // Proves S-182.
  it('takes a new height in one step, and stays on its display', () => {
    const { control, state, taken } = setUp(system);
    control.show(null);
    const before = state.bounds;
    taken();
    state.pointerOn = right;
    const height = control.resize(200);
    expect(taken()).toEqual(places);
    expect(height).toBe(system === 'wayland' ? PALETTE_SIZE.height : 200);
    expect(state.bounds).toEqual({ ...before, height });
    expect(control.resize(9000)).toBe(system === 'wayland' ? PALETTE_SIZE.height : PALETTE_SIZE.maxHeight);
  });

  // Proves S-185.
  it('comes back where the user moved it, relative to the display', () => {
    const { control, state, drag } = setUp(system);
    control.show(null);
    const centered = state.bounds;
    // Half of the free width is to the left; now a quarter is.
    drag(190, 25 + 350);
    control.hide(true);
    control.show(null);
    const moved = { x: 190, y: 375 };
    expect(state.bounds).toMatchObject(moved);
    state.pointerOn = right;
    control.show(null);
    expect(state.bounds).toMatchObject(system === 'wayland' ? moved : { x: 1440 + 470, y: 576 });
    expect(centered).toMatchObject(system === 'wayland' ? {} : { x: 380, y: 200 });
  });

  it('keeps its place when a display changes', () => {
    const { control, state, taken } = setUp(system);
    control.displaysChanged();
    expect(taken()).toEqual([]);
    control.show(null);
    taken();
    state.pointerOn = { x: 0, y: 0, width: 800, height: 400 };
    control.displaysChanged();
    expect(taken()).toEqual(places);
    expect(state.bounds.height).toBe(system === 'wayland' ? PALETTE_SIZE.height : 400);
  });
});

describe('the palette', () => {
  it('does not take a window manager’s correction for a move of the user', () => {
    const { control, state } = setUp('x11');
    control.show(null);
    state.bounds = { ...state.bounds, x: state.bounds.x + 7 };
    state.now += 50;
    control.moved();
    control.hide(true);
    expect(state.offset).toEqual(DEFAULT_WINDOW_STATE.paletteOffset);
  });

  it('resizes where the user has just moved it, and saves the position when it hides', () => {
    const { control, state, drag } = setUp('x11');
    control.show(null);
    drag(100, 100);
    control.resize(300);
    expect(state.bounds).toEqual({ x: 100, y: 100, width: 680, height: 300 });
    expect(state.offset).toEqual(DEFAULT_WINDOW_STATE.paletteOffset);
    control.hide(true);
    expect(state.offset.x).toBeCloseTo(100 / 760);
  });

  it('stays inside the display however far it is moved', () => {
    const { control, state, drag } = setUp('x11');
    control.show(null);
    drag(1300, 890);
    control.hide(true);
    control.show(null);
    expect(state.bounds).toEqual({ x: 760, y: 900 - PALETTE_SIZE.height, width: 680, height: PALETTE_SIZE.height });
  });

  it('is a panel on macOS, and can be minimized on Windows only', () => {
    expect(SYSTEMS.filter((system) => frameOptions(system).type === 'panel')).toEqual(['mac']);
    expect(SYSTEMS.filter((system) => frameOptions(system).minimizable)).toEqual(['windows']);
    for (const system of SYSTEMS) {
      expect(frameOptions(system)).toMatchObject({ show: false, frame: false, skipTaskbar: true, alwaysOnTop: true });
    }
  });
});

it.each([
  ['darwin', undefined, '', 'mac'],
  ['win32', undefined, '', 'windows'],
  ['linux', undefined, '', 'x11'],
  ['linux', 'x11', '', 'x11'],
  ['linux', 'wayland', '', 'wayland'],
  ['linux', 'wayland', 'auto', 'wayland'],
  ['linux', 'wayland', 'x11', 'x11'],
  ['linux', 'x11', 'wayland', 'wayland'],
  ['freebsd', undefined, '', 'x11'],
] as const)('windowSystem: %s, session %s, --ozone-platform=%s: %s', (platform, session, ozone, system) => {
  expect(windowSystem(platform, session, ozone)).toBe(system);
});
