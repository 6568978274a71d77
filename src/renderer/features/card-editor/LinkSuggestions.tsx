import { useT } from '#renderer/i18n/index.ts';
import classes from './editor.module.css';
import type { LinkCompletion } from './useLinkCompletion.ts';

/** The cards that fit the link being typed. */
export function LinkSuggestions({ id, completion }: { id: string; completion: LinkCompletion }) {
  const t = useT();
  if (completion.cards.length === 0) return null;
  return (
    <div className={classes.suggestions} role="listbox" id={id} aria-label={t('cardEditor:links.offered')}>
      {completion.cards.map((card, index) => (
        <button
          key={card.cid}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === completion.active}
          className={classes.option}
          // Keeps the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => completion.accept(card)}
        >
          <span>{card.title}</span>
          <small>{card.detail}</small>
        </button>
      ))}
    </div>
  );
}
