import { useSession } from '@utsav/web-kit/session/session-store';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { Guard } from './guard';
import { Layout } from './layout/layout';
import { NotFoundPage } from './not-found-page';
import { paths } from './paths';
import { homeScreen, screens } from './screens';
import { ThemeProvider } from './theme/theme-provider';

// A failed load says so at once, with a button; retrying behind its back would hide the request id.
const caching: SWRConfiguration = { revalidateOnFocus: false, shouldRetryOnError: false, keepPreviousData: true };

export function App() {
  const role = useSession()?.role ?? '';
  return (
    <SWRConfig value={caching}>
      <ThemeProvider>
        <Guard>
          <Layout>
            <Routes>
              <Route path={paths.index} element={<Navigate to={homeScreen(role).path} replace />} />
              {screens.map(({ path, page: Page }) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Layout>
        </Guard>
      </ThemeProvider>
    </SWRConfig>
  );
}
