import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useImportRun } from './useImportRun.ts';

/** An outcome is read once: coming back to this page later begins anew, and the file is needed no more. Answers the way on. */
export function useFinishImport(): () => void {
  const navigate = useNavigate();
  const reset = useImportRun((state) => state.reset);
  useEffect(() => () => reset(), [reset]);
  return () => {
    reset();
    void navigate('/main/import', { replace: true });
  };
}
