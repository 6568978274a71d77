import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '#shared/routes.ts';
import { useImportRun } from './useImportRun.ts';

/**
 * Resets the import when its result leaves the screen: the page then starts with the choice of a file. Returns a function
 * that does so at once.
 */
export function useFinishImport(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [shownAt] = useState(key);
  const reset = useImportRun((state) => state.reset);
  useEffect(() => () => reset(), [reset]);
  // "Import" in the sidebar leads to the page that is open already.
  useEffect(() => {
    if (key !== shownAt) reset();
  }, [key, shownAt, reset]);
  return () => {
    reset();
    void navigate(ROUTES.import, { replace: true });
  };
}
