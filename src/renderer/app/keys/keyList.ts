import type { Translate } from '#renderer/i18n/index.ts';

/** The keys of one screen. Each row is a label and its keys, as `keyText` takes them. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly (readonly [string, readonly string[]])[];
}

/** The screens that have keys, in the order of the list. */
const GROUPS = {
  frame: (t) => ({
    title: t('common:keys.anywhere'),
    rows: [
      [t('common:keys.search'), ['mod+K', '/']],
      [t('common:frame.today'), ['D']],
      [t('browse:title'), ['B']],
      [t('cardEditor:add_title'), ['A']],
      [t('common:frame.import'), ['I']],
      [t('common:frame.settings'), ['mod+,']],
      [t('common:keys.help'), ['?']],
    ],
  }),
  today: (t) => ({ title: t('today:title'), rows: [[t('today:start'), ['Space', 'Enter']]] }),
  box: (t) => ({
    title: t('common:keys.box'),
    rows: [
      [t('common:train'), ['T']],
      [t('common:keys.a2z'), ['Z']],
      [t('cardEditor:edit_title'), ['E']],
      [t('selection:keys'), ['X', 'Escape']],
      [t('boxes:order.keys'), ['Alt+ArrowLeft', 'Alt+ArrowRight']],
    ],
  }),
  selecting: (t) => ({
    title: t('selection:while'),
    rows: [
      [t('browse:keys.move'), ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('selection:one'), ['Space', 'Enter']],
      [t('browse:keys.range'), ['Shift+ArrowDown']],
      [t('common:select.all'), ['mod+A']],
    ],
  }),
  browse: (t) => ({
    title: t('browse:keys.title'),
    rows: [
      [t('browse:keys.find'), ['mod+F']],
      [t('browse:keys.move'), ['ArrowUp', 'ArrowDown']],
      [t('browse:keys.page'), ['PageUp', 'PageDown']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('browse:keys.select'), ['Space']],
      [t('browse:keys.range'), ['Shift+ArrowDown']],
      [t('common:select.all'), ['mod+A']],
      [t('browse:keys.none'), ['Escape']],
      [t('cardEditor:edit_title'), ['Enter']],
      [t('browse:keys.panel'), ['mod+E']],
      [t('common:move_to_trash'), ['Delete']],
      [t('browse:keys.undo'), ['mod+Z']],
    ],
  }),
  editor: (t) => ({
    title: t('cardEditor:keys'),
    rows: [
      [t('common:save'), ['mod+Enter']],
      [t('cardEditor:act.bold'), ['mod+B']],
      [t('cardEditor:act.italic'), ['mod+I']],
      [t('cardEditor:act.list'), ['mod+Shift+L']],
      [t('cardEditor:act.code'), ['mod+E']],
      [t('cardEditor:act.math'), ['mod+Shift+M']],
      [t('cardEditor:act.cloze'), ['mod+Shift+C']],
      [t('cardEditor:act.link'), ['mod+Shift+K']],
      [t('cardEditor:act.image'), ['mod+Shift+P']],
      [t('cardEditor:act.audio'), ['mod+Shift+U']],
      [t('cardEditor:act.record'), ['mod+Shift+S']],
      [t('cardEditor:act.part'), ['mod+Shift+A']],
      [t('cardEditor:to_toolbar'), ['Alt+F10']],
    ],
  }),
  reading: (t) => ({
    title: t('cards:learning'),
    rows: [
      [t('reading:next'), ['ArrowRight', 'Space']],
      [t('reading:previous'), ['ArrowLeft']],
      [t('common:keys.ends'), ['Home', 'End']],
      [t('common:close'), ['Escape']],
    ],
  }),
  training: (t) => ({
    title: t('common:keys.training'),
    rows: [
      [t('common:keys.flip'), ['Space', 'Enter']],
      [t('common:keys.forgot'), ['1', 'ArrowLeft']],
      [t('common:keys.remembered'), ['2', '3', '4', 'ArrowRight']],
      [t('training:play.turn'), ['F']],
      [t('training:play.check'), ['Enter']],
      [t('common:keys.scroll'), ['ArrowUp', 'ArrowDown']],
      [t('training:play.memorize'), ['M']],
      [t('training:play.mnemonic'), ['N']],
      [t('training:play.read'), ['R']],
      [t('training:play.pause'), ['P']],
      [t('cardEditor:edit_title'), ['E']],
      [t('training:task.suspend'), ['S']],
      [t('training:task.tags'), ['T']],
      [t('training:task.history'), ['H']],
      [t('training:task.browse'), ['B']],
      [t('training:task.trash'), ['Delete']],
      [t('common:undo'), ['U', 'mod+Z']],
      [t('common:keys.leave'), ['Escape']],
    ],
  }),
} satisfies Record<string, (t: Translate) => KeyGroup>;

export type KeyPlace = keyof typeof GROUPS;
const PLACES = Object.keys(GROUPS) as KeyPlace[];

/** Every key of the app, by screen, that of `first` first (S-29, S-158). The palette and the menus show their own keys. */
export function listKeyGroups(t: Translate, first: KeyPlace = 'frame'): KeyGroup[] {
  return [first, ...PLACES.filter((place) => place !== first)].map((place) => GROUPS[place](t));
}
