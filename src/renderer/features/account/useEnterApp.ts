import { useRevalidator } from 'react-router-dom';

/**
 * Returns the function that leaves the sign-in for the app. It only lets the guard look at the address again: a file or link
 * that was opened meanwhile may have led to another screen already, and its address must stay.
 */
export function useEnterApp(): () => Promise<void> {
  return useRevalidator().revalidate;
}
