import { useState } from 'react';
import { type SavedSearch, useSavedSearches } from '#renderer/features/browse/browseQueries.ts';
import { NameDialog } from '#renderer/features/browse/NameDialog.tsx';
import { SavedTool } from '#renderer/features/browse/Tools.tsx';
import { useT } from '#renderer/i18n/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';

interface SavedProps {
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** Saved searches: kept, opened, renamed, deleted (and brought back). */
export function Saved({ query, onOpen }: SavedProps) {
  const t = useT();
  const toasts = useToasts();
  const { searches, save, remove } = useSavedSearches();
  const [named, setNamed] = useState<SavedSearch | 'new' | null>(null);
  const bringBack = async (name: string, kept: string) => {
    const answer = await save({ id: null, name, query: kept });
    if (!answer.ok) toasts.fail(answer.error.code);
  };
  const drop = async (id: string) => {
    const search = searches.find((one) => one.id === id);
    const answer = await remove(id);
    if (!answer.ok) toasts.fail(answer.error.code);
    else if (search) {
      const { name, query: kept } = search;
      toasts.offerUndo(t('browse:saved.deleted', { name }), () => void bringBack(name, kept));
    }
  };
  const submit = async (name: string) => {
    const answer = await save(
      named === 'new' || named === null ? { id: null, name, query } : { id: named.id, name, query: named.query },
    );
    if (!answer.ok) return answer.error.code;
    setNamed(null);
    return null;
  };
  return (
    <>
      <SavedTool
        searches={searches}
        query={query}
        onOpen={onOpen}
        onSave={() => setNamed('new')}
        onRename={(id) => setNamed(searches.find((one) => one.id === id) ?? null)}
        onRemove={(id) => void drop(id)}
      />
      {named !== null && (
        <NameDialog
          heading={t(named === 'new' ? 'browse:saved.save' : 'browse:saved.rename_title')}
          query={named === 'new' ? query : named.query}
          name={named === 'new' ? '' : named.name}
          onSubmit={submit}
          onClose={() => setNamed(null)}
        />
      )}
    </>
  );
}
