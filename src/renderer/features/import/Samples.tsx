import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { newJobId } from '#renderer/data/bridge.ts';
import { useBoxes } from '#renderer/features/boxes/index.ts';
import { useToasts } from '#renderer/ui/toast/useToasts.tsx';
import type { SampleDeck, TableReport } from '#shared/import.ts';
import type { Result } from '#shared/result.ts';
import { pagePath, tileScope } from '#shared/routes.ts';
import { closeDeck, importDeck, openSample, previewDeck } from './importCalls.ts';
import { SampleCards } from './SampleCards.tsx';
import { suggestedTarget, type TargetBox, targetBoxes } from './target.ts';

/** The sample decks. A press puts one into a box of its own and opens that box. */
export function Samples({ samples }: { samples: readonly SampleDeck[] | undefined }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const { data, error } = useBoxes();
  const isBusy = useRef(false);
  async function add(sample: SampleDeck) {
    // Without the list of boxes a second copy of the deck could be created.
    if (isBusy.current || (data === undefined && error === null)) return;
    isBusy.current = true;
    const result = await importSample(sample, targetBoxes(data ?? []));
    isBusy.current = false;
    if (result.ok)
      await navigate(pagePath(tileScope({ bid: result.value.pbid, IS_NESTED_BOX: result.value.isNested })));
    else toasts.fail(result.error.code);
  }
  return <SampleCards samples={samples} onAdd={(sample) => void add(sample)} />;
}

async function importSample(sample: SampleDeck, boxes: readonly TargetBox[]): Promise<Result<TableReport>> {
  const opened = await openSample(sample.id);
  if (!opened.ok) return opened;
  const { handle } = opened.value;
  const preview = await previewDeck<'table'>(handle, { kind: 'table', parsing: {} });
  const target = suggestedTarget(sample.title, boxes);
  const { frontLang, backLang } = sample;
  const done = preview.ok
    ? await importDeck<'table'>(
        handle,
        newJobId(),
        {
          kind: 'table',
          parsing: preview.value.parsing,
          mapping: preview.value.mapping,
          target: target.kind === 'new' ? { ...target, frontLang, backLang } : target,
        },
        () => undefined,
      )
    : preview;
  void closeDeck(handle);
  return done;
}
