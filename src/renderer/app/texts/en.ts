import account from '#renderer/features/account/en.ts';
import backup from '#renderer/features/backup/en.ts';
import bin from '#renderer/features/bin/en.ts';
import boxes from '#renderer/features/boxes/en.ts';
import browse from '#renderer/features/browse/en.ts';
import cardEditor from '#renderer/features/card-editor/en.ts';
import cardFace from '#renderer/features/card-face/en.ts';
import cards from '#renderer/features/cards/en.ts';
import contacts from '#renderer/features/contacts/en.ts';
import dayStart from '#renderer/features/day-start/en.ts';
import door from '#renderer/features/door/en.ts';
import exportTexts from '#renderer/features/export/en.ts';
import groups from '#renderer/features/groups/en.ts';
import importTexts from '#renderer/features/import/en.ts';
import palette from '#renderer/features/palette/en.ts';
import reading from '#renderer/features/reading/en.ts';
import recap from '#renderer/features/recap/en.ts';
import selection from '#renderer/features/selection/en.ts';
import settings from '#renderer/features/settings/en.ts';
import sync from '#renderer/features/sync/en.ts';
import today from '#renderer/features/today/en.ts';
import training from '#renderer/features/training/en.ts';
import update from '#renderer/features/update/en.ts';
import common from '#renderer/i18n/common/en.ts';
import errors from '#renderer/i18n/errors/en.ts';

export const resources = {
  account,
  backup,
  bin,
  boxes,
  browse,
  cardEditor,
  cardFace,
  cards,
  common,
  contacts,
  dayStart,
  errors,
  export: exportTexts,
  groups,
  import: importTexts,
  palette,
  reading,
  recap,
  selection,
  settings,
  door,
  sync,
  today,
  training,
  update,
};
