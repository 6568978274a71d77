import { UnstyledButton } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { matchesKey } from '#renderer/ui/keys/matchKey.ts';
import { LevelBadge } from '#renderer/ui/level/LevelBadge.tsx';
import classes from './CardGrid.module.css';
import { OPENED_HERE } from './useOpenCard.ts';

export interface CardTileProps {
  readonly cid: string;
  /** Its top-level box. */
  readonly bid: string;
  readonly title: string;
  /** Both sides as short plain text. */
  readonly front: string;
  readonly back: string;
  readonly front_lang: string | null;
  readonly back_lang: string | null;
  readonly memory_level: number;
  readonly isNew: boolean;
  readonly is_suspended: boolean;
  /** The query of the address that shows the whole card. */
  readonly viewSearch: string;
  readonly onEdit: (cid: string) => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/**
 * A card in a grid: front above back, in the corner its level once it was trained. A click anywhere edits it (S-60); the link
 * shows the whole card.
 */
export const CardTile = memo(function CardTile(props: CardTileProps) {
  const {
    cid,
    bid,
    title,
    front,
    back,
    front_lang,
    back_lang,
    memory_level,
    isNew,
    is_suspended,
    viewSearch,
    onEdit,
    onMenu,
  } = props;
  const t = useT();
  return (
    <article className={classes.tile} data-cid={cid} data-suspended={is_suspended || undefined} onContextMenu={onMenu}>
      <p className={`card-excerpt ${classes.front}`} lang={front_lang ?? undefined} dir="auto">
        {front}
      </p>
      {!isNew && (
        <span className={classes.corner}>
          <LevelBadge bid={bid} level={memory_level} />
        </span>
      )}
      <UnstyledButton
        className={classes.edit ?? ''}
        aria-label={t('cards:edit_of', { title })}
        aria-keyshortcuts="E"
        onClick={() => onEdit(cid)}
        onKeyDown={(event) => {
          if (!matchesKey(event.nativeEvent, 'e')) return;
          event.preventDefault();
          onEdit(cid);
        }}
      />
      <div className={classes.foot}>
        <p className={`card-excerpt ${classes.back}`} lang={back_lang ?? undefined} dir="auto">
          {back}
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
