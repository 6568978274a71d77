import { Button } from '@mantine/core';
import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#core/day/index.ts';
import { call } from '#renderer/data/bridge.ts';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { sizeText } from '#renderer/features/export/index.ts';
import { type Translate, useT } from '#renderer/i18n/index.ts';
import { useDrafts } from '#renderer/state/cardDrafts.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx';
import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { ErrorInline } from '#renderer/ui/feedback/ErrorInline.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import { SettingSection } from '#renderer/ui/setting/SettingRow.tsx';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { MediaReview, MissingMedia, UnusedMedia } from '#shared/media.ts';
import { cardPath } from '#shared/routes.ts';
import classes from './MediaSettings.module.css';

/** Files shown of each list. */
const ROWS = 5;
const REFERENCE = /media:([0-9a-f]{64})/g;

/** The images and audio that no card uses, with a button to delete them, and those that cards miss. */
export function MediaSettings({ onCleaned }: { readonly onCleaned: () => void }) {
  const t = useT();
  const toasts = useToasts();
  const drafts = useMediaInDrafts();
  const [tries, setTries] = useState(0);
  const review = useLoaded(() => call('mediaReview', { drafts }), String(tries));
  const [isConfirming, setIsConfirming] = useState(false);
  async function cleanUp() {
    setIsConfirming(false);
    const result = await call('mediaCleanUp', { drafts });
    if (!result.ok) return toasts.fail(result.error.code);
    const { count, bytes } = result.value;
    toasts.show(t('settings:media.cleaned', { count, size: sizeText(t, bytes) }));
    onCleaned();
  }
  const found = review?.ok === true ? review.value : null;
  useAddressAction(found === null ? {} : { cleanUp: () => setIsConfirming(found.unused.count > 0) });
  return (
    <SettingSection title={t('settings:media.title')}>
      {review === undefined && <ReviewSkeleton />}
      {review?.ok === false && <ErrorInline code={review.error.code} onRetry={() => setTries(tries + 1)} />}
      {found && found.unused.count + found.missing.count === 0 && (
        <p className={classes.none}>{t('settings:media.all_used')}</p>
      )}
      {found && found.unused.count > 0 && <Unused unused={found.unused} onCleanUp={() => setIsConfirming(true)} />}
      {found && found.missing.count > 0 && <Missing missing={found.missing} />}
      {isConfirming && found && (
        <ConfirmDialog
          title={t('settings:media.question_title', { count: found.unused.count })}
          text={t('settings:media.question', { size: sizeText(t, found.unused.bytes) })}
          action={t('settings:media.clean_up', { count: found.unused.count })}
          onConfirm={() => void cleanUp()}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </SettingSection>
  );
}

/** The hashes of the files in edits that are not saved yet. */
function useMediaInDrafts(): string[] {
  const drafts = useDrafts((state) => state.drafts);
  return useMemo(
    () => [...new Set(Array.from(JSON.stringify([...drafts.values()]).matchAll(REFERENCE), ([, hash = '']) => hash))],
    [drafts],
  );
}

function Unused({ unused, onCleanUp }: { readonly unused: MediaReview['unused']; readonly onCleanUp: () => void }) {
  const t = useT();
  return (
    <>
      <ListHead title={t('settings:media.unused')} text={t('settings:media.unused_text')} />
      <ul className={classes.list} aria-label={t('settings:media.unused')}>
        {unused.files.slice(0, ROWS).map((file) => (
          <li key={file.hash} className={classes.item}>
            <Preview file={file} />
            <div className={classes.words}>
              <div>{t(isPicture(file) ? 'settings:media.image' : 'settings:media.audio')}</div>
              <div className="small">
                {t('settings:media.about', { size: sizeText(t, file.size), date: formatDate(file.create_at) })}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <MoreFiles count={unused.count - ROWS} />
      <div className={classes.foot}>
        <Button variant="default" c="var(--danger)" onClick={onCleanUp}>
          {t('settings:media.clean_up', { count: unused.count })}
        </Button>
      </div>
    </>
  );
}

function Missing({ missing }: { readonly missing: MediaReview['missing'] }) {
  const t = useT();
  return (
    <div className={classes.missing}>
      <ListHead title={t('settings:media.missing')} text={t('settings:media.missing_text')} />
      <ul className={classes.list} aria-label={t('settings:media.missing')}>
        {missing.files.slice(0, ROWS).map((file) => (
          <li key={file.hash} className={classes.item}>
            <span className={classes.picture}>
              <IconPhotoOff size={20} aria-hidden />
            </span>
            <div className={classes.words}>
              <div dir="auto">
                {file.cards.map((card, at) => (
                  <span key={card.cid}>
                    {at > 0 && ' · '}
                    <Link to={cardPath(card)}>{card.title}</Link>
                  </span>
                ))}
              </div>
              <div className="small">{missingText(t, file)}</div>
            </div>
          </li>
        ))}
      </ul>
      <MoreFiles count={missing.count - ROWS} />
    </div>
  );
}

function missingText(t: Translate, { cardCount, size, isComing }: MissingMedia): string {
  const parts = [
    t('common:cards', { count: cardCount }),
    size === null ? null : sizeText(t, size),
    isComing ? t('settings:media.coming') : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function ListHead({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className={classes.head}>
      <div>{title}</div>
      <div className="small">{text}</div>
    </div>
  );
}

function MoreFiles({ count }: { readonly count: number }) {
  const t = useT();
  if (count <= 0) return null;
  return <div className={`${classes.more} small`}>{t('settings:media.more_files', { count })}</div>;
}

const isPicture = ({ mime }: UnusedMedia): boolean => mime.startsWith('image/');

function Preview({ file }: { readonly file: UnusedMedia }) {
  return (
    <span className={classes.picture}>
      {isPicture(file) ? (
        <img src={`/media/${file.hash}`} alt="" loading="lazy" />
      ) : (
        <IconVolume size={20} aria-hidden />
      )}
    </span>
  );
}

function ReviewSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={classes.none}>
        <SkeletonLine width="62%" />
      </div>
    </DelayedSkeleton>
  );
}
