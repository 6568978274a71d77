import { useT } from '#renderer/i18n/index.ts';
import classes from './editor.module.css';
import type { LinkCompletion } from './useLinkCompletion.ts';

/** The cards that a link which is being typed may mean. */
export function LinkSuggestions({ id, help }: { id: string; help: LinkCompletion }) {
  const t = useT();
  if (help.cards.length === 0) return null;
  return (
    <div className={classes.offered} role="listbox" id={id} aria-label={t('cardEditor:links.offered')}>
      {help.cards.map((card, index) => (
        <button
          key={card.cid}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === help.active}
          className={classes.option}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => help.take(card)}
        >
          <span>{card.title}</span>
          <small>{card.detail}</small>
        </button>
      ))}
    </div>
  );
}
