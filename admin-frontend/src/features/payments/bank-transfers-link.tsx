import { paths } from '../../lib/paths';
import { LinkButton } from '../../components/link-button';
import { useApi } from '../../lib/api';

/** Only where orders are paid by bank transfer, or some were; with how many wait. */
export function BankTransfersLink() {
  const { data } = useApi('GET /api/payments/transfers', { query: { state: 'waiting', limit: 1 } });
  if (!data?.data.isInUse) return null;
  const waiting = data.meta?.total ?? 0;
  return <LinkButton to={paths.bankTransfers}>Bank transfers{waiting > 0 && ` (${waiting})`}</LinkButton>;
}
