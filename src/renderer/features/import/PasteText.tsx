import { Button, Textarea } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { pastedTable } from '#core/import/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { FormDialog } from '#renderer/ui/dialog/FormDialog.tsx';
import type { DeckHandle } from '#shared/import.ts';
import type { Result } from '#shared/result.ts';
import { dropDeck } from './dropDeck.ts';

/** Cards from a text: a field for it, and pasting anywhere on the screen. Both lead to the preview of a table. */
export function PasteText({ onOpen }: { onOpen: (deck: Promise<Result<DeckHandle | null>>) => void }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  useAddressAction({ paste: () => setIsOpen(true) });
  function open(pasted: string) {
    setIsOpen(false);
    onOpen(dropDeck(new File([pastedTable(pasted)], `${t('import:paste.name')}.tsv`)));
  }
  useWindowEvent('paste', (event) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (isField || isOpen || pasted.trim() === '') return;
    event.preventDefault();
    open(pasted);
  });
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('import:paste.button')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('import:paste.title')}
          submit={{ label: t('import:paste.action'), disabled: text.trim() === '' }}
          isMultiline
          mt={16}
          onSubmit={() => open(text)}
          onClose={() => setIsOpen(false)}
        >
          <Textarea
            label={t('import:paste.label')}
            description={t('import:paste.text')}
            placeholder={t('import:paste.placeholder')}
            rows={8}
            data-autofocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
