import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BackupList, CorruptNotice } from '#renderer/features/backup/index.ts';
import { BinSettings } from '#renderer/features/bin/index.ts';
import { sizeText, useStorageUsed } from '#renderer/features/export/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { ROUTES } from '#shared/routes.ts';
import classes from './DataSettings.module.css';

/** Import, export, storage, backups and the bin. */
export function DataSettings() {
  const t = useT();
  const used = useStorageUsed();
  const showAbout = useOverlay((state) => state.showWith);
  return (
    <>
      <CorruptNotice />
      <SettingSection title={t('settings:data.title')}>
        <SettingRow label={t('settings:data.import')} text={t('settings:data.import_text')}>
          {(ids) => (
            <Button variant="default" component={Link} to={ROUTES.import} {...descriptionOnly(ids)}>
              {t('settings:data.import_action')}
            </Button>
          )}
        </SettingRow>
        <SettingRow label={t('settings:data.export')} text={t('settings:data.export_text')}>
          {(ids) => (
            <Button
              variant="default"
              {...descriptionOnly(ids)}
              onClick={() => showAbout('exportCards', { scope: { kind: 'everything' }, title: '' })}
            >
              {t('settings:data.export_action')}
            </Button>
          )}
        </SettingRow>
        <SettingRow label={t('settings:data.storage')}>
          {(ids) => (
            <ul className={classes.used} {...ids}>
              <li>{cardsText(t, used)}</li>
              {used && used.mediaCount > 0 && (
                <li>
                  {t('settings:data.storage_media', { count: used.mediaCount, size: sizeText(t, used.mediaBytes) })}
                </li>
              )}
            </ul>
          )}
        </SettingRow>
      </SettingSection>
      <BackupList />
      <BinSettings />
    </>
  );
}

/** The disk space of the cards as text. */
function cardsText(t: Translate, used: ReturnType<typeof useStorageUsed>): ReactNode {
  if (used === null) return '–';
  if (used !== undefined) return t('settings:data.storage_cards', { size: sizeText(t, used.mirrorBytes) });
  return (
    <DelayedSkeleton>
      <SkeletonLine width={112} />
    </DelayedSkeleton>
  );
}

/** A button has its own name, so the row only describes it. */
function descriptionOnly({ 'aria-describedby': id }: { readonly 'aria-describedby'?: string }) {
  return id === undefined ? {} : { 'aria-describedby': id };
}
