import { ActionIcon, Button, Code, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#renderer/i18n/index.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import { useSingleSubmit } from '#renderer/ui/feedback/useSingleSubmit.ts';
import { IconPencil, IconTrash } from '#renderer/ui/icons.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { ErrorCode } from '#shared/errors.ts';
import { type SavedSearch, useSavedSearches } from './browseQueries.ts';
import { IconBookmark } from './icons.ts';
import { TOOL_ICON } from './ToolFace.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import classes from './tools.module.css';

interface SavedSearchesProps {
  readonly query: string;
  readonly onOpen: (query: string) => void;
}

/** The saved searches: save, open, rename, delete and restore. */
export function SavedSearches({ query, onOpen }: SavedSearchesProps) {
  const t = useT();
  const toasts = useToasts();
  const { searches, save, remove } = useSavedSearches();
  const [editing, setEditing] = useState<SavedSearch | 'new' | null>(null);
  const edited = editing === 'new' ? { id: null, name: '', query } : editing;
  const removeSearch = async ({ id, name, query: savedQuery }: SavedSearch) => {
    if (!(await toasts.report(remove(id)))) return;
    const restore = () => save({ id: null, name, query: savedQuery });
    toasts.showWithUndo(t('browse:saved.deleted', { name }), () => void toasts.report(restore()));
  };
  return (
    <>
      <ToolPopover
        label={t('browse:saved.title')}
        text={t('browse:saved.tool')}
        icon={<IconBookmark {...TOOL_ICON} />}
        action="savedSearches"
        isOn={query !== '' && searches.some((search) => search.query === query)}
      >
        {(close) => {
          const closeAnd = (action: () => void) => () => {
            close();
            action();
          };
          return (
            <>
              {searches.length === 0 && <p className={classes.note}>{t('browse:saved.none')}</p>}
              <ul className={classes.saved}>
                {searches.map((search) => (
                  <li key={search.id}>
                    <Button
                      variant="subtle"
                      color="gray"
                      className={classes.search ?? ''}
                      onClick={closeAnd(() => onOpen(search.query))}
                      title={search.query}
                    >
                      {search.name}
                    </Button>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('browse:saved.rename', { name: search.name })}
                      onClick={closeAnd(() => setEditing(search))}
                    >
                      <IconPencil size={16} stroke={1.6} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={t('browse:saved.delete', { name: search.name })}
                      onClick={() => void removeSearch(search)}
                    >
                      <IconTrash size={16} stroke={1.6} aria-hidden />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
              <Button
                fullWidth
                variant="default"
                disabled={query.trim() === ''}
                onClick={closeAnd(() => setEditing('new'))}
              >
                {t('browse:saved.save')}
              </Button>
            </>
          );
        }}
      </ToolPopover>
      {edited !== null && <SearchNameDialog search={edited} save={save} onClose={() => setEditing(null)} />}
    </>
  );
}

interface SearchNameDialogProps extends Pick<ReturnType<typeof useSavedSearches>, 'save'> {
  /** A new search has no id yet. */
  readonly search: Pick<SavedSearch, 'name' | 'query'> & { readonly id: string | null };
  readonly onClose: () => void;
}

/** Asks for the name of a saved search. */
function SearchNameDialog({ search: { id, name, query }, save, onClose }: SearchNameDialogProps) {
  const t = useT();
  const [text, setText] = useState(name);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const send = useSingleSubmit(async () => {
    if (text.trim() === '') return;
    const result = await save({ id, name: text.trim(), query });
    setFailure(result.ok ? null : result.error.code);
    if (result.ok) onClose();
  });
  return (
    <FormDialog
      title={t(id === null ? 'browse:saved.save' : 'browse:saved.rename_title')}
      submit={{ label: t('common:save'), disabled: text.trim() === '' }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Code block>{query}</Code>
      <TextInput
        data-autofocus
        mt="sm"
        label={t('browse:saved.name')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={failure && t(`errors:code.${failure}`)}
      />
    </FormDialog>
  );
}
