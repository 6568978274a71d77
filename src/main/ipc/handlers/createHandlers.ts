import type { OpenedAccount } from '#main/account/index.ts';
import type { Door } from '#main/door/index.ts';
import type { Handlers } from '#main/ipc/dispatcher.ts';
import type { Logs } from '#main/log/index.ts';
import type { SettingsControl } from '#main/settings/index.ts';
import { type MenuActions, type Notices, type PaletteShortcut, runAppCommand } from '#main/shell/index.ts';
import type { LocalCards, Sync } from '#main/sync/index.ts';
import type { Updates } from '#main/update/index.ts';
import type { FileType, Windows } from '#main/windows/index.ts';
import type { CopiesFolder, Mirror, SampleFolder } from '#main/workers/index.ts';
import { type ChannelRequest, MIRROR_CHANNELS, type MirrorChannelName } from '#shared/ipc/channels.ts';
import { ok, type Result } from '#shared/result.ts';
import { accountHandlers } from './account.ts';
import { deckHandlers } from './decks.ts';
import { exportHandlers } from './exports.ts';
import { mediaHandlers } from './media.ts';
import { localCardsHandlers, syncHandlers } from './sync.ts';
import { updateHandlers } from './update.ts';

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
  /** The user says that the clock is right. */
  trustClock(): Promise<Result<null>>;
  /** Opens a file dialog for files of this type; null if the user cancels. */
  chooseFile(type: FileType): Promise<string | null>;
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
  const { windows, notices, settings, mirror, logs } = parts;
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
    shortcutGet: () => ok(parts.shortcut.state()),
    shortcutRecord: ({ isRecording }) => {
      parts.shortcut.setRecording(isRecording);
      return ok(null);
    },

    doorGet: () => ok(parts.door.state()),
    doorDecide: ({ origin, isAllowed }) => {
      parts.door.decide(origin, isAllowed);
      return ok(null);
    },
    doorChangeKey: () => {
      parts.door.changeKey();
      return ok(null);
    },

    ...accountHandlers(parts.account),
    ...localCardsHandlers(parts.localCards),
    ...syncHandlers(parts.sync, parts.account.serverCards),
    ...updateHandlers(parts.updates),

    spellingLanguages: ({ languages }) => {
      windows.checkSpelling(settings.get().checkSpelling ? languages : []);
      return ok(null);
    },
    paletteShow: () => {
      windows.palette('show');
      return ok(null);
    },
    paletteHide: () => {
      windows.palette('hide');
      return ok(null);
    },
    paletteResize: ({ height }) => ok({ height: windows.resizePalette(height) }),
    paletteOpen: ({ path }) => {
      windows.openFromPalette(path);
      return ok(null);
    },

    appCommand: ({ command }) => {
      // The list of keys is a dialog of the main window.
      if (command === 'shortcuts' || command === 'fullScreen') windows.showMain();
      runAppCommand(parts.menu, command);
      return ok(null);
    },

    mirrorRestore: ({ madeAt }) => mirror.restore(madeAt),
    ...mirrorHandlers(mirror),
    clockTrust: () => parts.trustClock(),
    ...deckHandlers(parts),
    ...mediaHandlers(parts),
    ...exportHandlers(parts),
  };
}
