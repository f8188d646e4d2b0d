import { PageHead } from '../../components/page-head';
import { PaymentResult } from '../../features/payment-result/payment-result';

export default function PaymentResultPage() {
  return (
    <div className="wall">
      <PageHead title="Payment" description="The result of your payment." noindex />
      <PaymentResult />
    </div>
  );
}
