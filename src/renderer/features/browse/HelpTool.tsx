import { useT } from '#renderer/i18n/index.ts';
import { IconHelp } from './icons.ts';
import { TOOL_ICON } from './ToolFace.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import classes from './tools.module.css';

const EXAMPLES = [
  ['house', 'word'],
  ['"good morning"', 'phrase'],
  ['-house', 'not'],
  ['house or home', 'or'],
  ['ho_se*', 'wildcard'],
  ['front:house', 'field'],
  ['box:"German A1"', 'box'],
  ['tag:verb', 'tag'],
  ['is:due', 'is'],
  ['level:>3', 'level'],
  ['due:<7d', 'due'],
  ['added:7d', 'added'],
  ['rated:7d', 'rated'],
  ['recall:<80', 'recall'],
  ['siblings:>0', 'siblings'],
  ['source:yomitan', 'source'],
] as const;

/** Explains the query language by examples; pressing an example puts it into the query field. */
export function HelpTool({ onExample }: { readonly onExample: (query: string) => void }) {
  const t = useT();
  return (
    <ToolPopover label={t('browse:help.title')} text={t('browse:help.tool')} icon={<IconHelp {...TOOL_ICON} />}>
      {(close) => (
        <>
          <h2 className={classes.help_title}>{t('browse:help.title')}</h2>
          <ul className={classes.examples}>
            {EXAMPLES.map(([query, key]) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.example}
                  onClick={() => {
                    close();
                    onExample(query);
                  }}
                >
                  <code>{query}</code>
                </button>
                <span>{t(`browse:help.${key}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ToolPopover>
  );
}
