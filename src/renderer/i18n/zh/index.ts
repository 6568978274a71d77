import account from './account.ts';
import boxcards from './boxcards.ts';
import common from './common.ts';
import dashboard from './dashboard.ts';
import errors from './errors.ts';
import importing from './import.ts';
import palette from './palette.ts';
import recap from './recap.ts';
import settings from './settings.ts';
import training from './training.ts';

export const resources = {
  account,
  boxcards,
  common,
  dashboard,
  errors,
  import: importing,
  palette,
  recap,
  settings,
  training,
};
