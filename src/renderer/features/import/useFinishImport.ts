import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROUTES } from '#shared/routes.ts';
import { useImportRun } from './useImportRun.ts';

/**
 * Resets the import when its result leaves the screen: the page then starts with the choice of a file. Returns a function
 * that does so at once.
 */
export function useFinishImport(): () => void {
  const navigate = useNavigate();
  const reset = useImportRun((state) => state.reset);
  useEffect(() => () => reset(), [reset]);
  return () => {
    reset();
    void navigate(ROUTES.import, { replace: true });
  };
}
