import { Tabs } from 'antd';
import { PageHead } from '../../components/page-head';
import { useQueryState } from '../../lib/query-state';
import { tabQuery, tabs } from './bank-transfers-query';
import { RefundsExport } from './refunds-export';
import { RefundsList } from './refunds-list';
import { TransfersExport } from './transfers-export';
import { TransfersList } from './transfers-list';

const lists = {
  transfers: { List: TransfersList, Export: TransfersExport },
  refunds: { List: RefundsList, Export: RefundsExport },
};
const names = { transfers: 'Transfers', refunds: 'Refunds' } as const;

/** Money that arrives in the account, and money that goes back from it. */
export default function BankTransfersPage() {
  const [{ tab }, change] = useQueryState(tabQuery);
  const { Export } = lists[tab];
  return (
    <>
      <PageHead
        title="Bank Transfers"
        subtitle="Compare with the statement of the account: what is confirmed here counts as paid."
        actions={<Export />}
      />
      <Tabs
        activeKey={tab}
        destroyOnHidden
        items={tabs.map((key) => {
          const { List } = lists[key];
          return { key, label: names[key], children: <List /> };
        })}
        onChange={(next) => change({ tab: next as typeof tab })}
      />
    </>
  );
}
