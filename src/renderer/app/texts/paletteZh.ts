import cardEditor from '#renderer/features/card-editor/zh.ts';
import cardFace from '#renderer/features/card-face/zh.ts';
import cards from '#renderer/features/cards/zh.ts';
import palette from '#renderer/features/palette/zh.ts';
import training from '#renderer/features/training/zh.ts';
import common from '#renderer/i18n/common/zh.ts';
import errors from '#renderer/i18n/errors/zh.ts';

/** The texts of the palette's window, which loads no others. Its build checks that they are enough. */
export const resources = { cardEditor, cardFace, cards, common, errors, palette, training };
