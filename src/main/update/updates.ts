import { errorText, type Log } from '#main/log/index.ts';
import type { Timer } from '#main/sync/index.ts';
import type { UpdateChannel } from '#shared/settings.ts';
import type { UpdateState, UpdatesOff } from '#shared/update.ts';
import { failureOf } from './failure.ts';

/** What a check found. */
export interface Release {
  readonly version: string;
  /** Resolves when the checked file is on disk. */
  download(): Promise<void>;
}

/** The part that knows the system: electron-updater. */
export interface Updater {
  /** The newer release of this channel that is meant for this computer; null if there is none. */
  check(channel: UpdateChannel): Promise<Release | null>;
  /**
   * Installs the downloaded file, when everything else has ended.
   * @returns whether this also ends the app
   */
  install(restart: boolean): boolean;
}

export interface UpdateOptions {
  /** Or why this app does not update itself. */
  readonly updater: Updater | UpdatesOff;
  readonly timer: Timer;
  readonly channel: () => UpdateChannel;
  readonly onState: (state: UpdateState) => void;
  readonly quit: () => void;
  readonly log: Log;
}

export interface Updates {
  state(): UpdateState;
  /** Checks now, unless a check or a download runs. */
  check(): void;
  channelChanged(): void;
  /** Quits the app, installs what is ready, and starts it again. */
  restart(): void;
  /** The last step of quitting. Returns true if the updater ends the app. */
  install(): boolean;
}

const MINUTE_MS = 60_000;
/** The first screens, the sync and a first answer come before the first check. */
const FIRST_CHECK_MS = MINUTE_MS;
const CHECK_EVERY_MS = 4 * 60 * MINUTE_MS;
const RETRY_MS = 30 * MINUTE_MS;

/** Checks for updates in the background and downloads them. It never asks: what is ready is installed when the app quits. */
export function createUpdates({ updater, timer, channel, onState, quit, log }: UpdateOptions): Updates {
  if (typeof updater === 'string') return switchedOff(updater);
  let state: UpdateState = { kind: 'waiting' };
  let isRestarting = false;
  let isBusy = false;
  let cancelTimer = timer.after(FIRST_CHECK_MS, check);

  function setState(next: UpdateState): void {
    state = next;
    onState(next);
  }

  async function run(): Promise<void> {
    const before = state;
    const checked = channel();
    try {
      if (before.kind !== 'ready') setState({ kind: 'checking' });
      const release = await (updater as Updater).check(checked);
      if (release === null) return setState({ kind: 'current', at: timer.now() });
      if (before.kind === 'ready' && release.version === before.version) return;
      setState({ kind: 'downloading', version: release.version });
      await release.download();
      log.info(`version ${release.version} is ready`);
      setState({ kind: 'ready', version: release.version });
    } catch (error) {
      const why = failureOf(error);
      log.warn(`no update: ${why} ${errorText(error)}`);
      // What was downloaded before can still be installed, unless this download has replaced it.
      if (state !== before || before.kind !== 'ready') setState({ kind: 'failed', why, at: timer.now() });
    }
  }

  function check(): void {
    if (isBusy) return;
    cancelTimer();
    isBusy = true;
    const started = channel();
    void run().finally(() => {
      isBusy = false;
      if (started !== channel()) return channelChanged();
      cancelTimer = timer.after(state.kind === 'failed' ? RETRY_MS : CHECK_EVERY_MS, check);
    });
  }

  /** What is ready may be no release of the new channel. */
  function channelChanged(): void {
    if (isBusy) return;
    setState({ kind: 'waiting' });
    check();
  }

  return {
    state: () => state,
    check,
    channelChanged,
    restart() {
      if (state.kind !== 'ready') return;
      isRestarting = true;
      quit();
    },
    install() {
      try {
        return state.kind === 'ready' && updater.install(isRestarting);
      } catch (error) {
        log.error('the update was not installed', error);
        return false;
      }
    },
  };
}

function switchedOff(why: UpdatesOff): Updates {
  const nothing = (): void => undefined;
  return {
    state: () => ({ kind: 'off', why }),
    check: nothing,
    channelChanged: nothing,
    restart: nothing,
    install: () => false,
  };
}
