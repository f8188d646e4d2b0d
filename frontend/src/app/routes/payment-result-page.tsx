import { PageHead } from '../../components/page-head';
import { PaymentResult } from '../../features/payment-result/payment-result';
import { words } from './words';

export default function PaymentResultPage() {
  return (
    <div className="wall">
      <PageHead title={words.payment} description={words.paymentDescription} noindex />
      <PaymentResult />
    </div>
  );
}
