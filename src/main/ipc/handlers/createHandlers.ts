import { basename } from 'node:path';
import type { OpenedAccount } from '#main/account/index.ts';
import type { Door } from '#main/door/index.ts';
import { type Handlers, withoutReply } from '#main/ipc/dispatcher.ts';
import type { Logs } from '#main/log/index.ts';
import type { SettingsControl } from '#main/settings/index.ts';
import { type MenuActions, type Notices, type PaletteShortcut, runAppCommand } from '#main/shell/index.ts';
import type { LocalCards, Sync } from '#main/sync/index.ts';
import type { Updates } from '#main/update/index.ts';
import type { Windows } from '#main/windows/index.ts';
import type { CopiesFolder, Mirror, SampleFolder } from '#main/workers/index.ts';
import { type ChannelRequest, MIRROR_CHANNELS, type MirrorChannelName } from '#shared/ipc/channels.ts';
import { ok } from '#shared/result.ts';
import { deckHandlers } from './decks.ts';
import { exportHandlers } from './exports.ts';

export interface HandlerParts {
  readonly windows: Windows;
  readonly menu: MenuActions;
  readonly notices: Notices;
  readonly settings: SettingsControl;
  readonly shortcut: Pick<PaletteShortcut, 'state' | 'setRecording'>;
  readonly door: Door;
  readonly account: OpenedAccount;
  readonly sync: Sync;
  readonly localCards: LocalCards;
  readonly updates: Updates;
  readonly mirror: Mirror;
  readonly samples: SampleFolder;
  readonly copies: CopiesFolder;
  readonly logs: Logs;
  /** Shows a file in the system's file manager. */
  showInFolder(path: string): void;
  /** The app's version. */
  readonly version: string;
}

/** Channels that the mirror answers: main only checks the requests. */
function mirrorHandlers(mirror: Mirror): Pick<Handlers, MirrorChannelName> {
  const handler = <N extends MirrorChannelName>(name: N) => [
    name,
    (request: ChannelRequest<N>) => mirror.page(name, request),
  ];
  return Object.fromEntries(MIRROR_CHANNELS.map(handler));
}

/** The handler of each channel, in the order of `channels`. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { windows, notices, settings, mirror, logs, shortcut, door, account, localCards, sync, updates } = parts;
  return {
    graphql: ({ operationName, variables }) => mirror.graphql(operationName, variables),
    pageReady: (_request, { windowKind }) => {
      windows.pageReady(windowKind);
      return ok(null);
    },
    noticesTake: () => ok(notices.take()),
    logFailure: ({ scope, message }, { windowKind }) => {
      logs.scope(`page:${windowKind}:${scope}`).error(message);
      return ok(null);
    },

    settingsGet: () => ok(settings.get()),
    settingsSet: (patch) => settings.set(patch as Parameters<SettingsControl['set']>[0]),
    shortcutGet: () => ok(shortcut.state()),
    shortcutRecord: withoutReply(({ isRecording }) => shortcut.setRecording(isRecording)),

    doorGet: () => ok(door.state()),
    doorDecide: withoutReply(({ origin, isAllowed }) => door.decide(origin, isAllowed)),
    doorChangeKey: withoutReply(() => door.changeKey()),

    accountGet: () => ok(account.get()),
    accountUseLocal: () => account.useLocal(),
    accountSignIn: (request) => account.signIn(request),
    accountSignUp: (request) => account.signUp(request),
    accountGoogle: ({ remember }) => account.google(remember),
    accountProviders: () => account.providers(),
    accountReset: ({ email }) => account.reset(email),
    accountCancel: withoutReply(() => account.cancel()),
    accountSameServer: () => account.sameServer(),
    accountSignOut: ({ remove, contacts }) => account.signOut(remove, contacts),
    accountLocalCards: () => localCards.offer(),
    accountLeft: () => localCards.left(),
    accountTakeOut: ({ file }) => localCards.takeOut(file),
    accountBringLocal: ({ accept }) => localCards.decide(accept),
    syncGet: () => ok(sync.status()),
    syncNow: withoutReply(() => sync.now()),
    syncCancel: withoutReply(() => sync.cancel()),
    syncDecide: withoutReply(({ accept }) => sync.decide(accept)),
    serverGroups: ({ bid }) => account.serverCards.groups(bid),
    serverSearch: ({ title }) => account.serverCards.search(title),
    updateGet: () => ok(updates.state()),
    updateCheck: withoutReply(() => updates.check()),
    updateRestart: withoutReply(() => updates.restart()),

    spellingLanguages: withoutReply(({ languages }) =>
      windows.checkSpelling(settings.get().checkSpelling ? languages : []),
    ),
    paletteShow: withoutReply(() => windows.palette('show')),
    paletteHide: withoutReply(() => windows.palette('hide')),
    paletteResize: ({ height }) => ok({ height: windows.resizePalette(height) }),
    paletteOpen: withoutReply(({ path }) => windows.openFromPalette(path)),

    appCommand: withoutReply(({ command }) => {
      // The list of keys is a dialog of the main window.
      if (command === 'shortcuts' || command === 'fullScreen') windows.showMain();
      runAppCommand(parts.menu, command);
    }),

    mirrorRestore: ({ madeAt }) => mirror.restore(madeAt),
    ...mirrorHandlers(mirror),
    clockTrust: () => {
      account.trustClock();
      return mirror.trustClock();
    },
    ...deckHandlers(parts),
    // Paths stay in main; pages know files by their hash (S-66).
    mediaAdd: ({ bytes, name }) => mirror.media.add(bytes, name),
    mediaChoose: async ({ kind }) => {
      const path = await windows.chooseFile(kind);
      return path === null ? ok(null) : mirror.media.addFile(path, basename(path));
    },
    ...exportHandlers(parts),
  };
}
