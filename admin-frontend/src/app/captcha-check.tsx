import type { CaptchaRequest } from '@utsav/web-kit/browser-check/captcha-request';
import { CaptchaBox } from '@utsav/web-kit/components/captcha-box';
import { Modal, Typography } from 'antd';

/** While a call waits for a captcha. */
export default function CaptchaCheck({ request }: { request: CaptchaRequest }) {
  return (
    <Modal open title="Are you human?" footer={null} onCancel={() => request.answer()} zIndex={2000}>
      <Typography.Paragraph>Many requests come from your network. Solve the captcha to go on.</Typography.Paragraph>
      <CaptchaBox request={request} />
    </Modal>
  );
}
