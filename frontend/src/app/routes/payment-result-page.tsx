import { PageHead } from '../../components/page-head';
import { PaymentResult } from '../../features/payment-result/payment-result';
import { messages } from './messages';

export default function PaymentResultPage() {
  return (
    <div className="wall">
      <PageHead title={messages.payment} description={messages.paymentDescription} noindex />
      <PaymentResult />
    </div>
  );
}
