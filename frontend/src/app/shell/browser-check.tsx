import { useEffect, useRef } from 'react';
import { CheckingBrowser } from '../../components/checking-browser';
import styles from './browser-check.module.css';

/** While a challenge is solved before a call. A popover, so that it stands above an open dialog. */
export default function BrowserCheck() {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (typeof ref.current?.showPopover === 'function') ref.current.showPopover();
  }, []);
  return (
    <p ref={ref} role="status" popover="manual" className={styles.check}>
      <CheckingBrowser />
    </p>
  );
}
