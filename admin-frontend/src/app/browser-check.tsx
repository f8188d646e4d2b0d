import { useIsCheckingBrowser } from '@utsav/web-kit/browser-check/browser-check';
import { App } from 'antd';
import { useEffect } from 'react';

/** Says why a call takes longer while its challenge is solved. */
export function BrowserCheck() {
  const isChecking = useIsCheckingBrowser();
  const { message } = App.useApp();
  useEffect(() => {
    if (!isChecking) return undefined;
    const close = message.open({ type: 'loading', content: 'Checking your browser …', duration: 0 });
    return () => close();
  }, [isChecking, message]);
  return null;
}
