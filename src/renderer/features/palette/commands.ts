import type { Translate } from '#renderer/i18n/index.ts';
import { ROUTES, TODAY_TRAINING } from '#shared/routes.ts';
import { type Command, TOGGLE_THEME } from './paletteItems.ts';

/** The commands of the palette. */
export function paletteCommands(t: Translate): readonly Command[] {
  const row = (id: 'today' | 'train' | 'browse' | 'add' | 'recap' | 'import' | 'sync' | 'settings' | 'theme') => ({
    id,
    title: t(`palette:commands.${id}.title`),
    also: t(`palette:commands.${id}.also`),
  });
  return [
    { ...row('train'), icon: 'train', keys: '', to: TODAY_TRAINING },
    { ...row('today'), icon: 'home', keys: 'D', to: ROUTES.dashboard },
    { ...row('browse'), icon: 'browse', keys: 'B', to: ROUTES.browse },
    { ...row('add'), icon: 'add', keys: 'A', to: ROUTES.add },
    { ...row('recap'), icon: 'recap', keys: '', to: ROUTES.recap },
    { ...row('import'), icon: 'import', keys: 'I', to: ROUTES.import },
    { ...row('sync'), icon: 'sync', keys: '', to: ROUTES.sync },
    { ...row('settings'), icon: 'settings', keys: 'mod+,', to: ROUTES.settings },
    { ...row('theme'), icon: 'theme', keys: '', to: TOGGLE_THEME },
  ];
}

/** Gives a title to the sessions without a box: Today's training. */
export function namedSessions<S extends { readonly title: string }>(t: Translate, sessions: readonly S[]): S[] {
  return sessions.map((session) => ({ ...session, title: session.title || t('training:setup.home') }));
}
