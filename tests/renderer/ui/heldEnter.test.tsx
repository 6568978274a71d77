// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHeldEnter } from '#renderer/ui/keys/useHeldEnter.ts';

function Screen({ onKey }: { readonly onKey: () => void }) {
  useHeldEnter();
  return (
    <>
      <button type="button" onKeyDown={onKey}>
        Open
      </button>
      <textarea aria-label="Front" onKeyDown={onKey} />
      <textarea aria-label="Back" onKeyDown={onKey} />
    </>
  );
}

// Proves S-322.
it('a held Enter is one press, except in the text in which it was pressed', () => {
  const onKey = vi.fn();
  render(<Screen onKey={onKey} />);
  const press = (element: HTMLElement, repeat: boolean) => fireEvent.keyDown(element, { key: 'Enter', repeat });
  const [button, front, back] = [screen.getByRole('button'), ...screen.getAllByRole('textbox')] as const;
  if (front === undefined || back === undefined) throw new Error('no texts');

  // Pressed on the button, it opens what has a text; the text gets no new lines.
  expect(press(button, false)).toBe(true);
  expect([button, front, button].map((element) => press(element, true))).toEqual([false, false, false]);
  expect(onKey).toHaveBeenCalledTimes(1);

  expect(press(front, false)).toBe(true);
  expect(press(front, true)).toBe(true);
  expect(press(back, true)).toBe(false);
  expect(onKey).toHaveBeenCalledTimes(3);
  // Other keys repeat as ever.
  expect(fireEvent.keyDown(button, { key: 'ArrowDown', repeat: true })).toBe(true);
});
