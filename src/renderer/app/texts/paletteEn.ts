import cardEditor from '#renderer/features/card-editor/en.ts';
import cardFace from '#renderer/features/card-face/en.ts';
import cards from '#renderer/features/cards/en.ts';
import palette from '#renderer/features/palette/en.ts';
import training from '#renderer/features/training/en.ts';
import common from '#renderer/i18n/common/en.ts';
import errors from '#renderer/i18n/errors/en.ts';

/** The texts of the palette's window, which loads no others. Its build checks that they are enough. */
export const resources = { cardEditor, cardFace, cards, common, errors, palette, training };
