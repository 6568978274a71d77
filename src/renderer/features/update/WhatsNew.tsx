import { useEffect, useState } from 'react';
import { useLoaded } from '#renderer/data/useLoaded.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAppState } from '#renderer/state/appState.ts';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import classes from './update.module.css';
import { loadReleaseNotes, notesSince, readSeenVersion, writeSeenVersion } from './whatsNew.ts';

/** What changed in this version, and in those that were skipped. */
export function WhatsNew({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const version = useAppState((state) => state.version);
  // The one before this dialog opened.
  const [seen] = useState(readSeenVersion);
  const all = useLoaded(loadReleaseNotes);
  useEffect(() => writeSeenVersion(version), [version]);
  if (all === undefined) return null;
  const notes = notesSince(all, version, seen);
  return (
    <Dialog title={t('update:news.title')} onClose={onClose} size={620}>
      {notes.length === 0 && <p>{t('update:news.none', { version })}</p>}
      <div className="selectable" lang="en">
        {notes.map((release) => (
          <section key={release.version}>
            <h3 className={classes.version}>{t('update:news.version', { version: release.version })}</h3>
            {release.groups.map(({ title, items }) => (
              <section key={title}>
                {title !== '' && <h4 className={classes.group}>{title}</h4>}
                <ul className={classes.items}>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
