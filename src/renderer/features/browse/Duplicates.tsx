import { Button } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import type { DuplicateKind } from '#shared/graphql/generated.ts';
import classes from './browse.module.css';

interface DuplicatesProps {
  readonly kind: DuplicateKind;
  readonly groups: number;
  readonly onSelectRest: () => void;
  readonly onOff: () => void;
}

/** Says what the groups are, and chooses what is too much in each. */
export function Duplicates({ kind, groups, onSelectRest, onOff }: DuplicatesProps) {
  const t = useT();
  return (
    <div className={classes.duplicates}>
      <span>
        {t(kind === 'title' ? 'browse:duplicates.same_title' : 'browse:duplicates.same_front', { count: groups })}
      </span>
      <Button size="compact-sm" variant="light" disabled={groups === 0} onClick={onSelectRest}>
        {t('browse:duplicates.select')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onOff}>
        {t('browse:duplicates.off')}
      </Button>
    </div>
  );
}
