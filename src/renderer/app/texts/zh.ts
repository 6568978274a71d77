import account from '#renderer/features/account/zh.ts';
import backup from '#renderer/features/backup/zh.ts';
import bin from '#renderer/features/bin/zh.ts';
import boxes from '#renderer/features/boxes/zh.ts';
import browse from '#renderer/features/browse/zh.ts';
import cardEditor from '#renderer/features/card-editor/zh.ts';
import cardFace from '#renderer/features/card-face/zh.ts';
import cards from '#renderer/features/cards/zh.ts';
import contacts from '#renderer/features/contacts/zh.ts';
import dayStart from '#renderer/features/day-start/zh.ts';
import door from '#renderer/features/door/zh.ts';
import exportTexts from '#renderer/features/export/zh.ts';
import groups from '#renderer/features/groups/zh.ts';
import importTexts from '#renderer/features/import/zh.ts';
import palette from '#renderer/features/palette/zh.ts';
import reading from '#renderer/features/reading/zh.ts';
import recap from '#renderer/features/recap/zh.ts';
import selection from '#renderer/features/selection/zh.ts';
import settings from '#renderer/features/settings/zh.ts';
import sync from '#renderer/features/sync/zh.ts';
import today from '#renderer/features/today/zh.ts';
import training from '#renderer/features/training/zh.ts';
import update from '#renderer/features/update/zh.ts';
import common from '#renderer/i18n/common/zh.ts';
import errors from '#renderer/i18n/errors/zh.ts';

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
