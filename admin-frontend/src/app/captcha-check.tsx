import type { CaptchaRequest } from '@utsav/web-kit/browser-check/captcha-request';
import { CaptchaBox } from '@utsav/web-kit/components/captcha-box';
import { Modal } from 'antd';

/** While a call waits for a captcha. */
export default function CaptchaCheck({ request }: { request: CaptchaRequest }) {
  return (
    <Modal open title="Are you human?" footer={null} onCancel={() => request.answer()} zIndex={2000}>
      <p>Many requests come from your network. Solve the captcha to go on.</p>
      <CaptchaBox request={request} />
    </Modal>
  );
}
