import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useEffect, useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import type { ReplaceField } from '#shared/graphql/generated.ts';
import classes from './replace.module.css';

export interface Replacement {
  readonly find: string;
  readonly replace: string;
  readonly match_case: boolean;
  readonly fields: ReplaceField[];
}
export interface ReplaceSight {
  readonly cards: number;
  readonly places: number;
  readonly refused: number;
  readonly samples: readonly { readonly cid: string; readonly before: string; readonly after: string }[];
}

export interface ReplaceDialogProps {
  /** How many cards are chosen. */
  readonly count: number;
  /** What it would do; null when that could not be asked. */
  readonly onPreview: (replacement: Replacement) => Promise<ReplaceSight | null>;
  readonly onReplace: (replacement: Replacement) => void;
  readonly onClose: () => void;
}

const FIELDS = ['title', 'front', 'back', 'mnemonic'] as const;
/** Between a key press and looking what would change, milliseconds. */
const PAUSE_MS = 200;

/** Finds a text in the chosen cards and puts another in its place; what would change is shown first. */
export function ReplaceDialog({ count, onPreview, onReplace, onClose }: ReplaceDialogProps) {
  const t = useT();
  const [given, setGiven] = useState<Replacement>({
    find: '',
    replace: '',
    match_case: false,
    fields: ['title', 'front', 'back'],
  });
  const [settled] = useDebouncedValue(given, PAUSE_MS);
  const sight = usePreview(settled, onPreview);
  const isKnown = sight !== null && settled === given;
  const change = (part: Partial<Replacement>) => setGiven({ ...given, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isKnown && sight.cards > 0) onReplace(given);
  };
  return (
    <Dialog title={t('browse:replace.title', { count })} onClose={onClose} size={520}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          label={t('browse:replace.find')}
          value={given.find}
          maxLength={500}
          onChange={(event) => change({ find: event.currentTarget.value })}
        />
        <TextInput
          mt="sm"
          label={t('browse:replace.with')}
          value={given.replace}
          maxLength={2000}
          onChange={(event) => change({ replace: event.currentTarget.value })}
        />
        <Checkbox.Group
          mt="sm"
          label={t('browse:replace.in')}
          value={[...given.fields]}
          onChange={(chosen) => change({ fields: FIELDS.filter((field) => chosen.includes(field)) })}
        >
          <Group gap="md" mt={4}>
            {FIELDS.map((field) => (
              <Checkbox key={field} value={field} label={t(`browse:field.${field}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Checkbox
          mt="sm"
          label={t('browse:replace.match_case')}
          checked={given.match_case}
          onChange={(event) => change({ match_case: event.currentTarget.checked })}
        />
        <Sight sight={sight} isAsked={settled.find !== ''} />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!isKnown || sight.cards === 0}>
            {t('browse:replace.action')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function usePreview(given: Replacement, onPreview: ReplaceDialogProps['onPreview']): ReplaceSight | null {
  const [sight, setSight] = useState<ReplaceSight | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another replacement only
  useEffect(() => {
    let isCurrent = true;
    setSight(null);
    if (given.find !== '' && given.fields.length > 0) {
      void onPreview(given).then((answer) => {
        if (isCurrent) setSight(answer);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [given]);
  return sight;
}

function Sight({ sight, isAsked }: { sight: ReplaceSight | null; isAsked: boolean }) {
  const t = useT();
  return (
    <div className={classes.sight} role="status">
      {isAsked && sight !== null && (
        <p className={classes.sum}>
          {t('browse:replace.places', { count: sight.places })} {t('browse:replace.cards', { count: sight.cards })}
          {sight.refused > 0 && ` ${t('browse:replace.refused', { count: sight.refused })}`}
        </p>
      )}
      {sight?.samples.map(({ cid, before, after }) => (
        <p key={cid} className={classes.sample}>
          <del dir="auto">{before}</del>
          <ins dir="auto">{after}</ins>
        </p>
      ))}
    </div>
  );
}
