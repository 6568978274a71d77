import { app } from 'electron';

/**
 * After a key press, Chromium delays other tasks of a page until the next frame, so that the page can react first. Here the
 * replies of main are the reaction (the next card, the rows of the palette), so the delay is switched off. Must run before
 * `ready`.
 */
export function setChromiumFlags(): void {
  const given = app.commandLine.getSwitchValue('disable-features');
  const features = given === '' ? [] : given.split(',');
  app.commandLine.appendSwitch('disable-features', [...features, 'DeferRendererTasksAfterInput'].join(','));
}
