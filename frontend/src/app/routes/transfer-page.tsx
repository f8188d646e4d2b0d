import { useParams } from 'react-router-dom';
import { MembersOnly } from '../../components/members-only';
import { PageHead } from '../../components/page-head';
import { BankTransfer } from '../../features/bank-transfer/bank-transfer';
import { messages } from './messages';

export default function TransferPage() {
  const { orderId = '' } = useParams();
  return (
    <div className="wall">
      <PageHead title={messages.bankTransfer} description={messages.bankTransferDescription} noindex />
      <MembersOnly text={messages.notLoggedIn}>{() => <BankTransfer key={orderId} orderId={orderId} />}</MembersOnly>
    </div>
  );
}
