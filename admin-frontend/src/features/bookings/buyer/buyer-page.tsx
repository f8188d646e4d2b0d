import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../components/empty-state';
import { ErrorNotice } from '../../../components/error-notice';
import { Icon } from '../../../components/icon';
import { LinkButton } from '../../../components/link-button';
import { PageHead } from '../../../components/page-head';
import { useGoBack } from '../../../lib/use-go-back';
import {
  bookingColumns,
  BOOKINGS_WIDTH,
  orderColumns,
  ORDERS_WIDTH,
  paymentColumns,
  PAYMENTS_WIDTH,
  reviewColumns,
  REVIEWS_WIDTH,
} from './buyer-columns';
import { BuyerContact } from './buyer-contact';
import { BuyerMessages } from './buyer-messages';
import { BuyerSection } from './buyer-section';
import { useBuyer } from './use-buyer';

function BuyerLists({ buyer }: { buyer: ReturnType<typeof useBuyer> }) {
  const { bookings, orders, payments, deliveries, account, forAdmin } = buyer;
  const hasOrders = (orders.data?.count ?? 0) > 0;
  return (
    <>
      <BuyerSection
        title="Bookings"
        request={bookings}
        rows={bookings.data?.data}
        columns={bookingColumns}
        width={BOOKINGS_WIDTH}
        empty="No bookings"
        paging={{ page: bookings.page, total: bookings.data?.total ?? 0, onPage: bookings.setPage }}
      />
      <BuyerMessages deliveries={deliveries.data?.data.deliveries} bookings={bookings.data?.data ?? []} />
      {forAdmin && (
        <BuyerSection
          title="Orders"
          request={orders}
          rows={orders.data?.data}
          columns={orderColumns}
          width={ORDERS_WIDTH}
          empty="No orders"
          paging={{ page: orders.page, total: orders.data?.count ?? 0, onPage: orders.setPage }}
        />
      )}
      {forAdmin && hasOrders && (
        <BuyerSection
          title="Payments and refunds of these orders"
          request={payments}
          rows={payments.data?.data.payments}
          columns={paymentColumns}
          width={PAYMENTS_WIDTH}
          empty="No payments"
          isScrollFocusable
        />
      )}
      {account?.user && (
        <BuyerSection
          title="Reviews"
          rows={account.reviews}
          columns={reviewColumns}
          width={REVIEWS_WIDTH}
          empty="No reviews"
          isScrollFocusable
        />
      )}
    </>
  );
}

/** Everything of one person, with an account or without one. */
export default function BuyerPage() {
  const { id = '' } = useParams();
  const goBack = useGoBack();
  const buyer = useBuyer(id);
  const { person, account, accountError, bookings, orders, forAdmin } = buyer;
  const isEmpty =
    bookings.data?.total === 0 &&
    !account?.user &&
    (!forAdmin || orders.data?.count === 0 || orders.error !== undefined);
  return (
    <>
      <PageHead
        title={person?.name || 'Buyer'}
        subtitle={person ? [person.mobile, person.email].filter(Boolean).join(' · ') : undefined}
        actions={
          <>
            {forAdmin && account?.user && (
              <LinkButton to={`${paths.users}?search=${encodeURIComponent(account.user._id)}`}>
                Role and factor
              </LinkButton>
            )}
            <Button icon={<Icon of={ArrowLeftOutlined} />} onClick={goBack}>
              Back
            </Button>
          </>
        }
      />
      {accountError !== undefined && (
        <ErrorNotice
          error={accountError}
          fallback="Failed to load the account"
          isRetrying={false}
          onRetry={() => void buyer.retryAccount()}
        />
      )}
      {isEmpty ? (
        <EmptyState title="No such buyer" text="Neither an account nor a booking has this id or mobile." />
      ) : (
        <Flex vertical gap={12}>
          {person && <BuyerContact person={person} account={account} />}
          <BuyerLists buyer={buyer} />
        </Flex>
      )}
    </>
  );
}
