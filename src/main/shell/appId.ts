/** The app's identity for the desktop: its `.desktop` file on Linux (`desktopName` in package.json), its id on Windows. */
export const APP_ID = 'app.cardbox.Cardbox';
