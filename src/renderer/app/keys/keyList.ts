import type { Translate } from '#renderer/i18n/index.ts';

/** Some keys of one place, under a heading; each row is what they do and the keys, as people write them. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly (readonly [string, readonly string[]])[];
}

/** Every key that works, by place (docs/product.md §2). The palette and menus say theirs where they are. */
export function listedKeys(t: Translate, isMac: boolean): KeyGroup[] {
  const mod = isMac ? '⌘' : 'Ctrl';
  return [frame(t, mod), box(t, isMac), choosing(t, mod), browse(t, mod), editor(t, mod), reading(t), training(t, mod)];
}

function frame(t: Translate, mod: string): KeyGroup {
  return {
    title: t('common:keys.anywhere'),
    rows: [
      [t('common:keys.search'), [`${mod} K`, '/']],
      [t('common:keys.today'), ['D']],
      [t('browse:title'), ['B']],
      [t('editor:title'), ['A']],
      [t('common:keys.import'), ['I']],
      [t('common:keys.settings'), [`${mod} ,`]],
      [t('common:keys.help'), ['?']],
    ],
  };
}

function box(t: Translate, isMac: boolean): KeyGroup {
  return {
    title: t('common:keys.box'),
    rows: [
      [t('common:keys.train'), ['T']],
      [t('common:keys.a2z'), ['Z']],
      [t('browse:keys.open'), ['E']],
      [t('select:keys'), ['X', 'Esc']],
      [t('dashboard:order.keys'), [isMac ? '⌥ ←' : 'Alt ←', isMac ? '⌥ →' : 'Alt →']],
    ],
  };
}

function choosing(t: Translate, mod: string): KeyGroup {
  return {
    title: t('select:while'),
    rows: [
      [t('browse:keys.move'), ['←', '→', '↑', '↓']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('select:one'), ['Space', 'Enter']],
      [t('browse:keys.range'), ['Shift ↓']],
      [t('select:all'), [`${mod} A`]],
    ],
  };
}

function browse(t: Translate, mod: string): KeyGroup {
  return {
    title: t('browse:keys.title'),
    rows: [
      [t('browse:keys.find'), [`${mod} F`]],
      [t('browse:keys.move'), ['↑', '↓']],
      [t('browse:keys.page'), ['PgUp', 'PgDn']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('browse:keys.select'), ['Space']],
      [t('browse:keys.range'), ['Shift ↓']],
      [t('browse:keys.all'), [`${mod} A`]],
      [t('browse:keys.none'), ['Esc']],
      [t('browse:keys.open'), ['Enter']],
      [t('browse:keys.bin'), ['Del']],
      [t('browse:keys.undo'), [`${mod} Z`]],
    ],
  };
}

function editor(t: Translate, mod: string): KeyGroup {
  return {
    title: t('editor:keys'),
    rows: [
      [t('common:save'), [`${mod} Enter`]],
      [t('editor:act.bold'), [`${mod} B`]],
      [t('editor:act.italic'), [`${mod} I`]],
      [t('editor:act.list'), [`${mod} Shift L`]],
      [t('editor:act.code'), [`${mod} E`]],
      [t('editor:act.math'), [`${mod} Shift M`]],
      [t('editor:act.cloze'), [`${mod} Shift C`]],
      [t('editor:act.link'), [`${mod} Shift K`]],
      [t('editor:act.image'), [`${mod} Shift P`]],
      [t('editor:act.audio'), [`${mod} Shift U`]],
      [t('editor:act.record'), [`${mod} Shift S`]],
      [t('editor:to_toolbar'), ['Alt F10']],
    ],
  };
}

function reading(t: Translate): KeyGroup {
  return {
    title: t('actions:read.title'),
    rows: [
      [t('actions:read.next'), ['→', 'Space']],
      [t('actions:read.previous'), ['←']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('actions:read.leave'), ['Esc']],
    ],
  };
}

function training(t: Translate, mod: string): KeyGroup {
  return {
    title: t('common:keys.training'),
    rows: [
      [t('common:keys.flip'), ['Space', 'Enter']],
      [t('common:keys.forgot'), ['1', '←']],
      [t('common:keys.remembered'), ['2', '3', '4', '→']],
      [t('common:keys.scroll'), ['↑', '↓']],
      [t('common:keys.memorized'), ['M']],
      [t('training:play.mnemonic'), ['N']],
      [t('training:play.read'), ['R']],
      [t('training:play.pause'), ['P']],
      [t('editcard:title'), ['E']],
      [t('common:keys.undo'), ['U', `${mod} Z`]],
      [t('common:keys.leave'), ['Esc']],
    ],
  };
}
