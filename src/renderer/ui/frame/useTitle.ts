import { useEffect } from 'react';
import { useT } from '#renderer/i18n/index.ts';

/** Names the window after the page. */
export function useTitle(name: string | undefined): void {
  const t = useT();
  useEffect(() => {
    document.title = name === undefined ? t('common:app') : `${name} · ${t('common:app')}`;
  }, [name, t]);
}
