import { useCaptchaRequest } from '@utsav/web-kit/browser-check/captcha-request';
import { useIsCheckingBrowser } from '@utsav/web-kit/browser-check/checking-state';
import { useSession } from '@utsav/web-kit/session/session-store';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { FactorGate } from './factor-gate';
import { Guard } from './guard';
import { Layout } from './layout/layout';
import { NotFoundPage } from './not-found-page';
import { homeScreen, maySee, screens } from './screens';
import { ThemeProvider } from './theme/theme-provider';

// A failed load says so at once, with a button; retrying behind its back would hide the request id.
const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: false,
  keepPreviousData: true,
  // A list that was loaded a second ago has changed when a form in between was saved.
  dedupingInterval: 0,
};

// Hardly any visit needs it.
const BrowserCheck = lazy(() => import('./browser-check'));
const CaptchaCheck = lazy(() => import('./captcha-check'));

export function App() {
  const isChecking = useIsCheckingBrowser();
  const captcha = useCaptchaRequest();
  const role = useSession()?.role ?? '';
  return (
    <SWRConfig value={caching}>
      <ThemeProvider>
        <Guard>
          <Layout>
            <Routes>
              {screens.map(({ path, access, page: Page }) => (
                <Route
                  key={path}
                  path={path}
                  // The guard lets staff past the start of the console, whatever their role.
                  element={maySee(role, access) ? <Page /> : <Navigate to={homeScreen(role).path} replace />}
                />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Layout>
          <FactorGate />
          {isChecking && (
            <Suspense fallback={null}>
              <BrowserCheck />
            </Suspense>
          )}
          {captcha && (
            <Suspense fallback={null}>
              <CaptchaCheck request={captcha} />
            </Suspense>
          )}
        </Guard>
      </ThemeProvider>
    </SWRConfig>
  );
}
