/**
 * electron-builder's configuration: what is in the installed app, for which systems, and what the systems know about it.
 * Its options: https://www.electron.build. `npm run package -- --check` checks it.
 */
import { join } from 'node:path';
import { type FuseConfig, FuseV1Options, FuseVersion } from '@electron/fuses';
import type { AfterPackContext, Configuration } from 'electron-builder';
import { DECK_FORMATS } from '#shared/deckFormats.ts';

const root = join(import.meta.dirname, '../..');

/** What `resources/` and the build put into the app. All packages but better-sqlite3 are in the bundles of `out`. */
const files = [
  'package.json',
  'LICENSE',
  'out/main/**',
  'out/preload/**',
  'out/renderer/**',
  'resources/**',
  '!**/*.map',
  '!node_modules/**',
  'node_modules/better-sqlite3/package.json',
  'node_modules/better-sqlite3/LICENSE',
  'node_modules/better-sqlite3/lib/**',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's placeholders
  'node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node',
];

/** Text and JSON files belong to editors, so they have no MIME type in the table. */
const fileAssociations = Object.values(DECK_FORMATS)
  .flat()
  .flatMap(({ ending, name, mimeType }) =>
    name === undefined || mimeType === undefined
      ? []
      : { ext: ending, name, mimeType, role: 'Viewer' as const, rank: ending === 'cardbox' ? 'Owner' : 'Alternate' },
  );

/** The state of each fuse. Packing fails if this Electron has one that is not named here. */
export const FUSES = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // Both kinds of processes start from the same snapshot: the app has none of its own.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Without it WebAssembly is slower, and no safer here: the app runs none.
  [FuseV1Options.WasmTrapHandlers]: true,
} satisfies FuseConfig;

export default {
  appId: 'app.cardbox.Cardbox',
  productName: 'Cardbox',
  executableName: 'cardbox',
  copyright: 'Copyright © 2026 the Cardbox authors',
  directories: { app: root, buildResources: join(root, 'build/package'), output: join(root, 'dist') },
  files,
  // Electron loads native libraries from files only. Everything else is in the archive, whose hash Electron checks.
  asar: { smartUnpack: false },
  asarUnpack: ['**/*.node'],
  // The native library is ready for every system (N-API), so nothing is compiled.
  npmRebuild: false,
  nodeGypRebuild: false,
  electronLanguages: ['en-US', 'zh-CN'],
  // electron-builder's own option does not know the fuses that Electron got later.
  async afterPack(context: AfterPackContext) {
    await context.packager.addElectronFuses(context, FUSES);
  },
  protocols: [{ name: 'Cardbox', schemes: ['cardbox'] }],
  fileAssociations,
  win: {
    target: [{ target: 'nsis', arch: ['x64', 'arm64'] }],
    icon: 'icons/icon.ico',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's placeholders
    artifactName: 'Cardbox-${version}-${arch}-setup.${ext}',
  },
  nsis: {
    // For the person who installs it, without an administrator. Uninstalling leaves the cards, and says where they are.
    oneClick: false,
    perMachine: false,
    allowElevation: false,
    allowToChangeInstallationDirectory: true,
    buildUniversalInstaller: false,
    deleteAppDataOnUninstall: false,
    include: join(root, 'build/package/uninstall.nsh'),
    installerLanguages: ['en_US', 'zh_CN'],
    installerSidebar: 'icons/installer.bmp',
    uninstallerSidebar: 'icons/installer.bmp',
    shortcutName: 'Cardbox',
  },
  mac: {
    target: [
      { target: 'dmg', arch: ['x64', 'arm64'] },
      // Updates are installed from it.
      { target: 'zip', arch: ['x64', 'arm64'] },
    ],
    category: 'public.app-category.education',
    icon: 'icons/icon.icns',
    hardenedRuntime: true,
    entitlements: join(root, 'build/package/entitlements.plist'),
    entitlementsInherit: join(root, 'build/package/entitlements.plist'),
    // With the credentials of an Apple account in the environment; without them the app is not notarised.
    notarize: process.env.APPLE_API_KEY !== undefined,
    extendInfo: {
      NSMicrophoneUsageDescription: 'Cardbox records your voice for a card when you press Record.',
      LSUIElement: false,
    },
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's placeholders
    artifactName: 'Cardbox-${version}-mac-${arch}.${ext}',
  },
  dmg: {
    background: 'icons/dmg.png',
    window: { width: 540, height: 380 },
    contents: [
      { x: 140, y: 190, type: 'file' },
      { x: 400, y: 190, type: 'link', path: '/Applications' },
    ],
  },
  linux: {
    target: ['AppImage', 'deb', 'rpm'],
    category: 'Education',
    icon: 'icons',
    maintainer: 'The Cardbox authors <cardbox@localhost>',
    synopsis: 'Flashcards in boxes',
    // The name of the desktop file is the app's identity on Wayland: windows, notifications and the global shortcut need it.
    desktop: { entry: { StartupWMClass: 'app.cardbox.Cardbox', Keywords: 'flashcards;cards;learn;study;vocabulary;' } },
    syncDesktopName: true,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: electron-builder's placeholders
    artifactName: 'Cardbox-${version}-${arch}.${ext}',
  },
  deb: {
    depends: [
      'libgtk-3-0',
      'libnotify4',
      'libnss3',
      'libxss1',
      'libxtst6',
      'xdg-utils',
      'libatspi2.0-0',
      'libsecret-1-0',
    ],
  },
  publish: publisher(),
} satisfies Configuration;

/** Where installed apps look for updates: the releases of the repository whose workflow builds them. */
function publisher(): NonNullable<Configuration['publish']> | null {
  const [owner, repo] = (process.env.GITHUB_REPOSITORY ?? '').split('/');
  if (owner === undefined || repo === undefined) return null;
  return [{ provider: 'github', owner, repo, releaseType: 'draft' }];
}
