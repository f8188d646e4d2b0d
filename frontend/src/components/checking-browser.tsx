import { messages } from '../lib/messages';
import styles from './checking-browser.module.css';

/** Why a call takes longer, beside a turning wheel. */
export const CheckingBrowser = () => (
  <span className={styles.checking}>
    <span aria-hidden className={styles.wheel} />
    {messages.checkingBrowser}
  </span>
);
