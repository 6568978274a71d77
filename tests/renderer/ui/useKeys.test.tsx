// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useKeys } from '#renderer/ui/keys/useKeys.ts';

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

// Proves S-29.
it('leaves the keys of an open menu to the menu', () => {
  const onEscape = vi.fn();
  function List() {
    useKeys({ Escape: onEscape });
    return (
      <div role="menu">
        <button type="button" role="menuitem">
          Suspend
        </button>
      </div>
    );
  }
  const { getByRole } = render(<List />);
  fireEvent.keyDown(getByRole('menuitem'), { key: 'Escape', code: 'Escape' });
  expect(onEscape).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  expect(onEscape).toHaveBeenCalledTimes(1);
});
