import { app } from 'electron';

/**
 * Chromium holds back what reaches a page after a key press until another frame is painted, so that the page may react
 * first. Here what reaches it is the reaction: the next card, the palette's rows. They need not wait a frame. Before
 * `ready`.
 */
export function setChromiumFlags(): void {
  const given = app.commandLine.getSwitchValue('disable-features');
  const features = given === '' ? [] : given.split(',');
  app.commandLine.appendSwitch('disable-features', [...features, 'DeferRendererTasksAfterInput'].join(','));
}
