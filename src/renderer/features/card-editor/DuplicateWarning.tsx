import { UnstyledButton } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { IconAlertTriangle } from '#renderer/ui/icons.ts';
import classes from './editor.module.css';
import type { NamedCard } from './editorQueries.ts';

export interface DuplicateWarningProps {
  readonly cards: readonly NamedCard[];
  readonly onOpen: ((card: NamedCard) => void) | null;
}

/** Warns about similar cards; the user can save anyway. */
export function DuplicateWarning({ cards, onOpen }: DuplicateWarningProps) {
  const t = useT();
  return (
    <div role="status">
      {cards.length > 0 && (
        <p className={classes.similar}>
          <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
          <span>
            {t('cardEditor:alike', { count: cards.length })}{' '}
            {cards.map((card, index) => (
              <span key={card.cid}>
                {index > 0 && ' · '}
                {onOpen === null ? (
                  <strong>{card.title}</strong>
                ) : (
                  <UnstyledButton className={classes.link ?? ''} onClick={() => onOpen(card)}>
                    {card.title}
                  </UnstyledButton>
                )}
                {card.detail !== '' && card.detail !== card.title && <small> {card.detail}</small>}
              </span>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
