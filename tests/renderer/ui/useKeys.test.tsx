// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';

afterEach(cleanup);

function Screen({ onKey }: { readonly onKey: () => void }) {
  useKeys({ 'mod+k': onKey });
  return <h1>Cards</h1>;
}

/** Presses Ctrl+K at the moment when the screen is in the document and not yet painted. */
function QuickPerson({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  }, []);
  return children;
}

it('a key works as soon as its screen shows', () => {
  const onKey = vi.fn();
  render(
    <QuickPerson>
      <Screen onKey={onKey} />
    </QuickPerson>,
  );
  expect(onKey).toHaveBeenCalledTimes(1);
});
