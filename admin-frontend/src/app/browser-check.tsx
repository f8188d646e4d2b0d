import { App } from 'antd';
import { useEffect } from 'react';

/** Says why a call takes longer, as long as it is mounted. */
export default function BrowserCheck() {
  const { message } = App.useApp();
  useEffect(() => {
    const close = message.open({ type: 'loading', content: 'Checking your browser …', duration: 0 });
    return () => close();
  }, [message]);
  return null;
}
