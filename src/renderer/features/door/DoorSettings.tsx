import { Button, Switch, TextInput } from '@mantine/core';
import { changeDoorKey, decideProgram, useDoor } from '#renderer/data/door.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useAgo } from '#renderer/features/sync/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { ButtonRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import { type DoorProgram, type DoorState, programName } from '#shared/door.ts';
import classes from './DoorSettings.module.css';

/** The door for other programs: open or closed, who may use it, and the key. */
export function DoorSettings() {
  const t = useT();
  const toasts = useToasts();
  const { otherPrograms } = useSettings();
  const state = useDoor((store) => store.state);
  const open = (isOpen: boolean) => toasts.report(changeSettings({ otherPrograms: { ...otherPrograms, isOpen } }));
  return (
    <>
      <SettingSection title={t('door:title')}>
        <SettingRow label={t('door:open')} text={t('door:open_text')}>
          {(ids) => (
            <>
              <Switch
                {...ids}
                checked={otherPrograms.isOpen}
                onChange={(event) => void open(event.currentTarget.checked)}
              />
              {state !== null && state.status !== 'closed' && (
                <p className={classes.status} data-taken={state.status === 'taken' || undefined} role="status">
                  {t(`door:status.${state.status}`, { port: state.port })}
                </p>
              )}
            </>
          )}
        </SettingRow>
      </SettingSection>
      {state !== null && otherPrograms.isOpen && <Access state={state} />}
    </>
  );
}

function Access({ state }: { readonly state: DoorState }) {
  const t = useT();
  const used = useUsed(state.keyUsedAt);
  const rows: ProgramRowProps[] = [
    ...state.programs.map((program) => ({ ...program, isAllowed: true })),
    ...state.asked.map((origin) => ({ origin, usedAt: null, isAllowed: false })),
  ];
  return (
    <>
      <SettingSection title={t('door:programs')}>
        {rows.length === 0 && <p className={classes.empty}>{t('door:no_programs')}</p>}
        {rows.map((row) => (
          <ProgramRow key={row.origin} {...row} />
        ))}
      </SettingSection>
      <SettingSection title={t('door:without_browser')}>
        <SettingRow label={t('door:key')} text={t('door:key_text')}>
          {(ids) => (
            <>
              <TextInput
                {...ids}
                className={classes.key ?? ''}
                readOnly
                value={state.key}
                onFocus={(event) => event.currentTarget.select()}
              />
              <p className={classes.status}>{used}</p>
            </>
          )}
        </SettingRow>
        <ButtonRow
          label={t('door:change_key')}
          text={t('door:change_key_text')}
          action={t('door:new_key')}
          onClick={changeDoorKey}
        />
      </SettingSection>
    </>
  );
}

function useUsed(time: string | null): string {
  const t = useT();
  const ago = useAgo(time);
  return ago === null ? t('door:not_used') : t('door:used', { ago });
}

interface ProgramRowProps extends DoorProgram {
  /** false: it has asked. */
  readonly isAllowed: boolean;
}

/** A program with its address, which nobody can imitate as they can a name. */
function ProgramRow({ origin, usedAt, isAllowed }: ProgramRowProps) {
  const t = useT();
  const used = useUsed(usedAt);
  const text = isAllowed ? used : t('door:asked');
  const name = programName(origin);
  const action = isAllowed ? 'remove' : 'allow';
  return (
    <SettingRow label={name ?? origin} text={name === null ? text : `${origin} · ${text}`}>
      {({ 'aria-describedby': description }) => (
        <Button
          variant="default"
          aria-label={t(`door:${action}_program`, { program: name ?? origin })}
          aria-describedby={description}
          onClick={() => decideProgram(origin, !isAllowed)}
        >
          {t(`door:${action}`)}
        </Button>
      )}
    </SettingRow>
  );
}
