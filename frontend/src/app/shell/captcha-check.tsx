import type { CaptchaRequest } from '@utsav/web-kit/browser-check/captcha-request';
import { CaptchaBox } from '@utsav/web-kit/components/captcha-box';
import { Dialog } from '../../components/dialog';
import styles from './captcha-check.module.css';
import { messages } from './messages';

/** While a call waits for a captcha. */
export default function CaptchaCheck({ request }: { request: CaptchaRequest }) {
  return (
    <Dialog title={messages.captcha} onClose={() => request.answer()}>
      <p className={styles.why}>{messages.captchaWhy}</p>
      <CaptchaBox request={request} />
    </Dialog>
  );
}
