export default {
  title: 'Updates',
  item: 'Restart to update',
  automatic: 'Automatic updates',
  check: 'Check for updates',
  restart: 'Restart now',
  channel: 'Channel',
  channel_text:
    'Beta versions arrive earlier and are less tested. If you switch back, you get the next stable version when it’s released.',
  latest: 'Stable',
  beta: 'Beta',
  off: {
    NOT_INSTALLED: 'This copy of Cardbox wasn’t installed, so it doesn’t update itself.',
    PACKAGE_MANAGER: 'Your system’s package manager updates Cardbox.',
  },
  state: {
    waiting: 'Cardbox checks for updates in the background.',
    checking: 'Checking for updates…',
    current: 'You have the latest version. Checked {{ago}}.',
    downloading: 'Downloading version {{version}}…',
    ready: 'Version {{version}} will be installed when you quit Cardbox.',
  },
  failed: {
    NO_CONNECTION: 'Couldn’t reach the update server. Cardbox will try again later.',
    DAMAGED: 'The download was damaged, so Cardbox deleted it and will try again later.',
    WRONG_SIGNATURE: 'The download isn’t signed by the publisher of Cardbox, so Cardbox deleted it.',
    BAD_RELEASE: 'Couldn’t read the list of versions. Cardbox will try again later.',
    DISK_FULL: 'There isn’t enough disk space to download the update.',
  },
  news: {
    title: 'What’s new',
    text: 'The changes in this version.',
    show: 'Show changes',
    version: 'Version {{version}}',
    none: 'There are no notes for version {{version}}.',
  },
} as const;
