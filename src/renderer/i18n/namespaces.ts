/** One namespace per feature; a key is written `namespace:path.to.key`. */
export const NAMESPACES = [
  'common',
  'account',
  'dashboard',
  'boxcards',
  'import',
  'settings',
  'training',
  'palette',
  'recap',
  'contacts',
  'select',
  'actions',
  'editcard',
  'boxsettings',
  'browse',
  'errors',
] as const;
