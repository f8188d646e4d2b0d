import { useCaptchaRequest } from '@utsav/web-kit/browser-check/captcha-request';
import { useIsCheckingBrowser } from '@utsav/web-kit/browser-check/checking-state';
import { ErrorBoundary } from '@utsav/web-kit/components/error-boundary';
import { useFactorPrompt } from '@utsav/web-kit/second-factor/factor-prompt';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useAccountDialog } from '../../lib/account-dialog';
import { hasStoredHold } from '../../lib/stored-hold';
import { useHasToasted } from '../../lib/toast-store';
import { useFocusOnNavigation } from './focus-on-navigation';
import { Header } from './header';
import { OptionalChunk } from './optional-chunk';
import { OfflineBar } from './offline-bar';
import { PageError } from './page-error';
import { PageSkeleton } from './page-skeleton';
import { useScrollOnNavigation } from './scroll-on-navigation';
import { UpdateNotice } from './update-notice';
import styles from './shell.module.css';
import { messages } from './messages';

const HoldBar = lazy(() => import('./hold-bar'));
const Footer = lazy(() => import('./footer'));
const BrowserCheck = lazy(() => import('./browser-check'));
const CaptchaCheck = lazy(() => import('./captcha-check'));
const FactorDialog = lazy(() => import('../../features/second-factor/factor-dialog'));
const ToastOutlet = lazy(() => import('../../components/toast-outlet'));
const AccountDialog = lazy(() => import('../../features/account/account-dialog'));

/** Storage has no events in its own tab: it is read at each render, so that the hold bar loads only with a hold. */
const subscribeNothing = () => () => {};
const holdsNothing = () => false;

export function Shell() {
  const { pathname } = useLocation();
  const { tab } = useAccountDialog();
  const hasToasted = useHasToasted();
  const isChecking = useIsCheckingBrowser();
  const captcha = useCaptchaRequest();
  const factorPrompt = useFactorPrompt();
  const mayHold = useSyncExternalStore(subscribeNothing, hasStoredHold, holdsNothing);
  useScrollOnNavigation();
  useFocusOnNavigation();
  return (
    <>
      <a className={styles.skip} href="#main">
        {messages.skip}
      </a>
      <Header />
      <OfflineBar />
      <UpdateNotice />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary resetKey={pathname} fallback={<PageError />}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <OptionalChunk>
        <Footer />
      </OptionalChunk>
      {mayHold && (
        <OptionalChunk>
          <HoldBar />
        </OptionalChunk>
      )}
      {tab && (
        <OptionalChunk name={messages.theLogin}>
          <AccountDialog tab={tab} />
        </OptionalChunk>
      )}
      {isChecking && !tab && (
        <OptionalChunk>
          <BrowserCheck />
        </OptionalChunk>
      )}
      {factorPrompt && (
        <OptionalChunk name={messages.theFactorDialog}>
          <FactorDialog onEnd={factorPrompt.settle} />
        </OptionalChunk>
      )}
      {captcha && (
        <OptionalChunk name={messages.theCaptcha}>
          <CaptchaCheck request={captcha} />
        </OptionalChunk>
      )}
      {hasToasted && (
        <OptionalChunk>
          <ToastOutlet />
        </OptionalChunk>
      )}
    </>
  );
}
