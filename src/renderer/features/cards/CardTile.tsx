import { UnstyledButton } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { NO_DATE } from '#core/day/index.ts';
import type { ListedCard } from '#renderer/features/boxes/index.ts';
import { excerpts } from '#renderer/features/card-face/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { matchesKey } from '#renderer/ui/keys/matchKey.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import classes from './CardGrid.module.css';
import { OPENED_HERE } from './useOpenCard.ts';

export type TileCard = Pick<
  ListedCard,
  'cid' | 'pbid' | 'bid' | 'title' | 'front' | 'back' | 'memory_level' | 'last_training_at' | 'card_status'
>;

export interface CardTileProps {
  readonly card: TileCard;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  /** The query of the address that shows the whole card. */
  readonly viewSearch: string;
  readonly onEdit: (card: TileCard) => void;
  readonly onMenu: (event: MouseEvent, card: TileCard) => void;
}

/**
 * A card in a grid: front above back, in the corner its level once it was trained. A click anywhere edits it (S-60); the link
 * shows the whole card.
 */
export const CardTile = memo(function CardTile(props: CardTileProps) {
  const { card, front_lang, back_lang, viewSearch, onEdit, onMenu } = props;
  const { cid, title } = card;
  const t = useT();
  return (
    <article
      className={classes.tile}
      data-cid={cid}
      data-suspended={card.card_status === 'suspended' || undefined}
      onContextMenu={(event) => onMenu(event, card)}
    >
      <p className={`card-excerpt ${classes.front}`} lang={front_lang ?? undefined} dir="auto">
        {excerpts(card.front)}
      </p>
      {card.last_training_at !== NO_DATE && (
        <span className={classes.corner}>
          <LevelBadge bid={card.bid} level={card.memory_level} />
        </span>
      )}
      <UnstyledButton
        className={classes.edit ?? ''}
        aria-label={t('cards:edit_of', { title })}
        aria-keyshortcuts="E"
        onClick={() => onEdit(card)}
        onKeyDown={(event) => {
          if (!matchesKey(event.nativeEvent, 'e')) return;
          event.preventDefault();
          onEdit(card);
        }}
      />
      <div className={classes.foot}>
        <p className={`card-excerpt ${classes.back}`} lang={back_lang ?? undefined} dir="auto">
          {excerpts(card.back)}
        </p>
        <Link
          className={classes.view}
          to={{ search: viewSearch }}
          state={OPENED_HERE}
          preventScrollReset
          draggable={false}
          aria-label={t('cards:view_of', { title })}
        >
          {t('cards:view')}
        </Link>
      </div>
    </article>
  );
});
