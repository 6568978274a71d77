import { useEffect } from 'react';
import { useT } from '#renderer/i18n/index.ts';

/** Sets the window's title to the page's name. */
export function useTitle(name: string | undefined): void {
  const t = useT();
  useEffect(() => {
    document.title = name === undefined ? t('common:app') : `${name} · ${t('common:app')}`;
  }, [name, t]);
}
