import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#renderer/data/bridge.ts';
import { useT } from '#renderer/i18n/index.ts';
import { dateAndTime } from '#renderer/ui/dates.ts';
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import type { Backup } from '#shared/mirror/backup.ts';
import type { Result } from '#shared/result.ts';
import classes from './BackupList.module.css';
import { useRestore } from './useRestore.ts';

/** Rows before "Show all". */
const FIRST_ROWS = 5;

/** The backups of the card file, each of which can be restored at any time. */
export function BackupList() {
  const t = useT();
  const { backups, reload } = useBackups();
  const { restore } = useRestore();
  const [isWhole, setIsWhole] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const all = backups?.ok === true ? backups.value : [];
  async function restoreChosen(madeAt: string) {
    setChosen(null);
    await restore(madeAt);
    reload();
  }
  return (
    <SettingSection title={t('backup:list.title')}>
      <p className={classes.text}>{t(all.length === 0 && backups?.ok ? 'backup:list.none' : 'backup:list.text')}</p>
      {backups?.ok === false && <ErrorInline code={backups.error.code} onRetry={reload} />}
      <ul aria-label={t('backup:list.title')}>
        {all.slice(0, isWhole ? undefined : FIRST_ROWS).map(({ madeAt, cards }) => (
          <li key={madeAt} className={classes.row}>
            <span className={classes.words}>
              {dateAndTime(madeAt)} <span className={classes.cards}>{t('common:cards', { count: cards })}</span>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('backup:restore.action', { date: dateAndTime(madeAt) })}
              onClick={() => setChosen(madeAt)}
            >
              {t('backup:list.restore')}
            </Button>
          </li>
        ))}
      </ul>
      {!isWhole && all.length > FIRST_ROWS && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setIsWhole(true)}>
            {t('backup:list.all', { count: all.length })}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <ConfirmDialog
          title={t('backup:list.confirm_title')}
          text={t('backup:list.confirm_text', { date: dateAndTime(chosen) })}
          action={t('common:restore')}
          onConfirm={() => void restoreChosen(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </SettingSection>
  );
}

/** The backups; undefined while they load for the first time. */
function useBackups() {
  const [backups, setBackups] = useState<Result<readonly Backup[]>>();
  const [version, setVersion] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` asks again
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const reply = await call('mirrorBackups', {});
      if (isCurrent) setBackups(reply);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [version]);
  const reload = () => setVersion((before) => before + 1);
  return { backups, reload };
}
