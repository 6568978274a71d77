/** What decides how windows behave. X11 and Wayland are two systems. */
export type WindowSystem = 'mac' | 'windows' | 'x11' | 'wayland';

/**
 * @param sessionType `XDG_SESSION_TYPE`, by which Electron chooses between X11 and Wayland
 * @param ozonePlatform the value of `--ozone-platform`, by which a person chooses; empty without it
 */
export function windowSystem(
  platform: NodeJS.Platform,
  sessionType: string | undefined,
  ozonePlatform: string,
): WindowSystem {
  if (platform === 'darwin') return 'mac';
  if (platform === 'win32') return 'windows';
  const isChosen = ozonePlatform === 'x11' || ozonePlatform === 'wayland';
  return (isChosen ? ozonePlatform : sessionType) === 'wayland' ? 'wayland' : 'x11';
}
