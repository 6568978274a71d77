import { useT } from '#renderer/i18n/index.ts';
import classes from './FileContents.module.css';

interface FileContentsProps {
  readonly facts: readonly string[];
  readonly text?: string;
  /** The name of the list of boxes. */
  readonly label: string;
  readonly boxes: readonly { readonly title: string; readonly isSubBox: boolean; readonly cards?: number }[];
  /** The number of boxes that are not listed. */
  readonly more: number;
}

/** The contents of a file of boxes, before it is imported. */
export function FileContents({ facts, text, label, boxes, more }: FileContentsProps) {
  const t = useT();
  return (
    <>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {boxes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={classes.boxes} aria-label={label} tabIndex={0}>
          {boxes.map(({ title, isSubBox, cards }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
            <li key={at} className={isSubBox ? classes.sub : undefined} dir="auto">
              {title}
              {cards !== undefined && <span className={classes.count}> {t('common:number', { value: cards })}</span>}
            </li>
          ))}
          {more > 0 && <li>{t('import:cardbox.more', { count: more })}</li>}
        </ul>
      )}
    </>
  );
}
