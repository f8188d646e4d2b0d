import { lazy, Suspense } from 'react';
import { useFactorPrompt } from '@utsav/web-kit/second-factor/factor-prompt';
import { useLogOut } from './layout/use-log-out';

// Hardly any visit needs it.
const FactorDialog = lazy(() => import('../features/security/factor-dialog'));

/** Stands over the console while calls wait for the second factor. */
export function FactorGate() {
  const prompt = useFactorPrompt();
  const logOut = useLogOut();
  return (
    <Suspense fallback={null}>
      {prompt && (
        <FactorDialog
          task={prompt.task}
          onEnd={prompt.settle}
          onLogOut={() => {
            prompt.settle(false);
            void logOut();
          }}
        />
      )}
    </Suspense>
  );
}
