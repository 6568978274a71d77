/** The session that the main window trained last. Both windows read it: they share the local storage (L-9). */
const KEY = 'cardbox.main_session';

export const noteMainSession = (sid: string): void => localStorage.setItem(KEY, sid);

/** Whether a session was continued in the main window, which ends it then. */
export const isMainSession = (sid: string): boolean => localStorage.getItem(KEY) === sid;
