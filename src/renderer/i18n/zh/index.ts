import account from './account.ts';
import actions from './actions.ts';
import boxcards from './boxcards.ts';
import boxsettings from './boxsettings.ts';
import browse from './browse.ts';
import common from './common.ts';
import contacts from './contacts.ts';
import dashboard from './dashboard.ts';
import data from './data.ts';
import editcard from './editcard.ts';
import editor from './editor.ts';
import errors from './errors.ts';
import importing from './import.ts';
import palette from './palette.ts';
import recap from './recap.ts';
import select from './select.ts';
import settings from './settings.ts';
import training from './training.ts';

export const resources = {
  account,
  boxcards,
  browse,
  common,
  contacts,
  dashboard,
  data,
  errors,
  import: importing,
  palette,
  recap,
  settings,
  training,
  select,
  actions,
  editcard,
  editor,
  boxsettings,
};
