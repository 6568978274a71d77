import type { Translate } from '#renderer/i18n/index.ts';
import { type Command, TOGGLE_THEME } from './paletteItems.ts';

/** What the palette can do besides opening boxes and cards. */
export function paletteCommands(t: Translate, isMac: boolean): readonly Command[] {
  const row = (id: 'today' | 'train' | 'browse' | 'add' | 'recap' | 'import' | 'contacts' | 'settings' | 'theme') => ({
    id,
    title: t(`palette:commands.${id}.title`),
    also: t(`palette:commands.${id}.also`),
  });
  return [
    { ...row('train'), icon: 'train', keys: '', to: '/main/memorize?type=SpacedRepetition&today=1' },
    { ...row('today'), icon: 'home', keys: 'D', to: '/main/dashboard' },
    { ...row('browse'), icon: 'browse', keys: 'B', to: '/main/browse' },
    { ...row('add'), icon: 'add', keys: 'A', to: '/main/add' },
    { ...row('recap'), icon: 'recap', keys: '', to: '/main/recap' },
    { ...row('import'), icon: 'import', keys: 'I', to: '/main/import' },
    { ...row('contacts'), icon: 'contacts', keys: '', to: '/contacts' },
    { ...row('settings'), icon: 'settings', keys: isMac ? '⌘,' : 'Ctrl+,', to: '/main/settings' },
    { ...row('theme'), icon: 'theme', keys: '', to: TOGGLE_THEME },
  ];
}

/** Sessions as the palette names them: Today's own training is of no box. */
export function namedSessions<S extends { readonly title: string }>(t: Translate, sessions: readonly S[]): S[] {
  return sessions.map((session) => ({ ...session, title: session.title || t('training:setup.home') }));
}
