import { useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/**
 * Returns a function that reads the router's state of this moment. React may show a page that the app is leaving or has left: what
 * navigates from there by itself, without a press, would stop the way to the next one.
 */
export function useRouterState() {
  const context = useContext(UNSAFE_DataRouterContext);
  if (context === null) throw new Error('only below the router');
  return () => context.router.state;
}
