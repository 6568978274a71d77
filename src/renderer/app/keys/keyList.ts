import type { Translate } from '#renderer/i18n/index.ts';

/** The keys of one screen. Each row is a label and its keys, as people write them. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly (readonly [string, readonly string[]])[];
}

/** Every key of the app, by screen (docs/product.md §2). The palette and the menus show their own keys. */
export function listKeyGroups(t: Translate, isMac: boolean): KeyGroup[] {
  const mod = isMac ? '⌘' : 'Ctrl';
  return [
    frame(t, mod),
    today(t),
    box(t, isMac),
    selecting(t, mod),
    browse(t, mod),
    editor(t, mod),
    reading(t),
    training(t, mod),
  ];
}

function frame(t: Translate, mod: string): KeyGroup {
  return {
    title: t('common:keys.anywhere'),
    rows: [
      [t('common:keys.search'), [`${mod} K`, '/']],
      [t('common:keys.today'), ['D']],
      [t('browse:title'), ['B']],
      [t('cardEditor:add_title'), ['A']],
      [t('common:keys.import'), ['I']],
      [t('common:keys.settings'), [`${mod} ,`]],
      [t('common:keys.help'), ['?']],
    ],
  };
}

function today(t: Translate): KeyGroup {
  return { title: t('today:title'), rows: [[t('today:start'), ['Space', 'Enter']]] };
}

function box(t: Translate, isMac: boolean): KeyGroup {
  return {
    title: t('common:keys.box'),
    rows: [
      [t('common:keys.train'), ['T']],
      [t('common:keys.a2z'), ['Z']],
      [t('browse:keys.open'), ['E']],
      [t('selection:keys'), ['X', 'Esc']],
      [t('boxes:order.keys'), [isMac ? '⌥ ←' : 'Alt ←', isMac ? '⌥ →' : 'Alt →']],
    ],
  };
}

function selecting(t: Translate, mod: string): KeyGroup {
  return {
    title: t('selection:while'),
    rows: [
      [t('browse:keys.move'), ['←', '→', '↑', '↓']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('selection:one'), ['Space', 'Enter']],
      [t('browse:keys.range'), ['Shift ↓']],
      [t('common:select.all'), [`${mod} A`]],
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
    title: t('cardEditor:keys'),
    rows: [
      [t('common:save'), [`${mod} Enter`]],
      [t('cardEditor:act.bold'), [`${mod} B`]],
      [t('cardEditor:act.italic'), [`${mod} I`]],
      [t('cardEditor:act.list'), [`${mod} Shift L`]],
      [t('cardEditor:act.code'), [`${mod} E`]],
      [t('cardEditor:act.math'), [`${mod} Shift M`]],
      [t('cardEditor:act.cloze'), [`${mod} Shift C`]],
      [t('cardEditor:act.link'), [`${mod} Shift K`]],
      [t('cardEditor:act.image'), [`${mod} Shift P`]],
      [t('cardEditor:act.audio'), [`${mod} Shift U`]],
      [t('cardEditor:act.record'), [`${mod} Shift S`]],
      [t('cardEditor:act.part'), [`${mod} Shift A`]],
      [t('cardEditor:to_toolbar'), ['Alt F10']],
    ],
  };
}

function reading(t: Translate): KeyGroup {
  return {
    title: t('reading:title'),
    rows: [
      [t('reading:next'), ['→', 'Space']],
      [t('reading:previous'), ['←']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('reading:leave'), ['Esc']],
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
      [t('training:play.turn'), ['F']],
      [t('training:play.check'), ['Enter']],
      [t('common:keys.scroll'), ['↑', '↓']],
      [t('common:keys.memorized'), ['M']],
      [t('training:play.mnemonic'), ['N']],
      [t('training:play.read'), ['R']],
      [t('training:play.pause'), ['P']],
      [t('cardEditor:edit_title'), ['E']],
      [t('training:task.suspend'), ['S']],
      [t('training:task.tags'), ['T']],
      [t('training:task.history'), ['H']],
      [t('training:task.browse'), ['B']],
      [t('training:task.trash'), ['Del']],
      [t('common:keys.undo'), ['U', `${mod} Z`]],
      [t('common:keys.leave'), ['Esc']],
    ],
  };
}
