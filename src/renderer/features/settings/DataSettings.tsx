import { type ReactNode, useState } from 'react';
import { BackupList, CorruptNotice } from '#renderer/features/backup/index.ts';
import { BinSettings } from '#renderer/features/bin/index.ts';
import { sizeText, useStorageUsed } from '#renderer/features/export/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useOverlay } from '#renderer/state/overlay.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { ButtonRow, SettingRow, SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { ROUTES } from '#shared/routes.ts';
import classes from './DataSettings.module.css';
import { MediaSettings } from './MediaSettings.tsx';

/** Import, export, storage, media, backups and the bin. */
export function DataSettings() {
  const t = useT();
  const [cleaned, setCleaned] = useState(0);
  const used = useStorageUsed(String(cleaned));
  const showAbout = useOverlay((state) => state.showWith);
  const exportAll = () => showAbout('exportCards', { scope: { kind: 'everything' }, title: '' });
  useAddressAction({ export: exportAll });
  return (
    <>
      <CorruptNotice />
      <SettingSection title={t('settings:data.title')}>
        <ButtonRow
          label={t('common:frame.import')}
          text={t('settings:data.import_text')}
          action={t('import:file')}
          to={ROUTES.import}
        />
        <ButtonRow
          label={t('export:title')}
          text={t('settings:data.export_text')}
          action={t('settings:data.export_action')}
          onClick={exportAll}
        />
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
      <MediaSettings key={cleaned} onCleaned={() => setCleaned(cleaned + 1)} />
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
