import { SegmentedControl } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import type { PackageTarget } from '#shared/packages.ts';
import classes from './import.module.css';
import { TargetFields } from './TargetChoice.tsx';
import type { TargetBox, TargetLanguages } from './target.ts';

interface PackageTargetChoiceProps {
  readonly target: PackageTarget;
  readonly boxes: readonly TargetBox[];
  /** For a new box. */
  readonly title: string;
  readonly guess: TargetLanguages;
  readonly onChange: (target: PackageTarget) => void;
}

/** The boxes for the cards of a package: one for each deck, one new box, or an existing one. */
export function PackageTargetChoice({ target, boxes, title, guess, onChange }: PackageTargetChoiceProps) {
  const t = useT();
  const choose = (kind: string) => {
    if (kind === 'decks') onChange({ kind });
    else onChange(kind === 'new' ? { kind, title, ...guess } : { kind: 'existing', bid: boxes[0]?.bid ?? '' });
  };
  return (
    <div className={classes.target}>
      <SegmentedControl
        aria-label={t('import:target.title')}
        value={target.kind}
        onChange={choose}
        data={[
          { value: 'decks', label: t('import:package.decks') },
          { value: 'new', label: t('import:target.new') },
          ...(boxes.length > 0 ? [{ value: 'existing', label: t('import:target.existing') }] : []),
        ]}
      />
      {target.kind !== 'decks' && <TargetFields target={target} boxes={boxes} guess={guess} onChange={onChange} />}
    </div>
  );
}
