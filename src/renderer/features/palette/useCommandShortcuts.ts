import { useWindowEvent } from '@mantine/hooks';
import { useSettings } from '#renderer/data/settings.ts';
import { useT } from '#renderer/i18n/index.ts';
import { paletteCommands } from './commands.ts';
import { pressedAccelerator } from './paletteKeys.ts';
import type { Step } from './steps.ts';

/** Runs the command whose shortcut the user presses in the main window, except while a dialog is open. */
export function useCommandShortcuts(run: (step: Step) => void): void {
  const t = useT();
  const { commandKeys } = useSettings();
  useWindowEvent('keydown', (event) => {
    const pressed = event.defaultPrevented ? null : pressedAccelerator(event);
    if (pressed === null || document.querySelector('[role="dialog"]') !== null) return;
    const id = Object.entries(commandKeys.shortcuts).find(([, accelerator]) => accelerator === pressed)?.[0];
    const command = id === undefined ? undefined : paletteCommands(t, commandKeys).find((one) => one.id === id);
    if (command === undefined) return;
    event.preventDefault();
    run(command.step);
  });
}
