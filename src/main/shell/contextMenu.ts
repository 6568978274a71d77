import { type BrowserWindow, type ContextMenuParams, clipboard, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Language } from '#shared/settings.ts';
import { MENU_TEXTS } from './menuTexts.ts';

export interface ContextMenuActions {
  /** Replaces the misspelled word under the pointer. */
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
  /** Shows the system's definition of the selected text; only on macOS. */
  lookUp(): void;
  copyText(text: string): void;
}

interface ContextMenuOptions {
  readonly language: Language;
  readonly isMac: boolean;
  readonly actions: ContextMenuActions;
}

type Items = MenuItemConstructorOptions[];
type Press = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

/** How many corrections are proposed. */
const SUGGESTIONS = 5;
/** Longer selected texts are cut in "Look Up". Characters. */
const LABEL_LIMIT = 25;

/** Opens the menu of a right click, if it has one there. */
export function showContextMenu(window: BrowserWindow, press: ContextMenuParams, language: Language): void {
  const { webContents } = window;
  const template = contextMenuTemplate(press, {
    language,
    isMac: process.platform === 'darwin',
    actions: {
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
      addToDictionary: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
      lookUp: () => webContents.showDefinitionForSelection(),
      copyText: (text) => clipboard.writeText(text),
    },
  });
  if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
}

/** The menu of a right click in a field, on selected text or on a link, as a template; empty elsewhere. */
export function contextMenuTemplate(press: Press, { language, isMac, actions }: ContextMenuOptions): Items {
  const text = MENU_TEXTS[language];
  const { isEditable, selectionText, linkURL, editFlags } = press;
  const selected = selectionText.trim();
  const groups: Items[] = [];
  if (isEditable && press.misspelledWord !== '') groups.push(spelling(press, text, actions));
  if (isMac && selected !== '') {
    groups.push([{ label: text.lookUp.replace('{{text}}', () => shorten(selected)), click: () => actions.lookUp() }]);
  }
  if (isEditable) {
    groups.push([
      { role: 'cut', label: text.cut, enabled: editFlags.canCut },
      { role: 'copy', label: text.copy, enabled: editFlags.canCopy },
      { role: 'paste', label: text.paste, enabled: editFlags.canPaste },
      { role: 'selectAll', label: text.selectAll, enabled: editFlags.canSelectAll },
    ]);
  } else if (selected !== '') groups.push([{ role: 'copy', label: text.copy }]);
  // The app's own links are not for other programs.
  if (/^https?:/.test(linkURL)) groups.push([{ label: text.copyLink, click: () => actions.copyText(linkURL) }]);
  return groups.flatMap((items, index): Items => (index === 0 ? items : [{ type: 'separator' }, ...items]));
}

type Texts = (typeof MENU_TEXTS)[Language];

function spelling({ misspelledWord, dictionarySuggestions }: Press, text: Texts, actions: ContextMenuActions): Items {
  const suggestions = dictionarySuggestions
    .slice(0, SUGGESTIONS)
    .map((word): MenuItemConstructorOptions => ({ label: word, click: () => actions.replaceMisspelling(word) }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: text.noSuggestions, enabled: false }]),
    { type: 'separator' },
    { label: text.addToDictionary, click: () => actions.addToDictionary(misspelledWord) },
  ];
}

function shorten(selected: string): string {
  const line = selected.replace(/\s+/g, ' ');
  return line.length > LABEL_LIMIT ? `${line.slice(0, LABEL_LIMIT)}…` : line;
}
