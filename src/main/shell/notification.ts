import { Notification } from 'electron';
import type { Language } from '#shared/settings.ts';
import { dueText, MENU_TEXTS } from './menuTexts.ts';

// The reference keeps the notification: a garbage-collected one has no click.
let shown: Notification | null = null;

/** Notifies about today's due cards. The last notification is replaced. */
export function showReminder(language: Language, dueCount: number, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  shown?.close();
  const { reminderTitle, reminderText } = MENU_TEXTS[language];
  const body = `${dueText(language, dueCount)}. ${reminderText}`;
  shown = new Notification({ title: reminderTitle, body });
  shown.on('click', onClick);
  shown.show();
}
