import {
  ArrowLeftOutlined,
  DownloadOutlined,
  EditOutlined,
  MailOutlined,
  PrinterOutlined,
  RollbackOutlined,
  ScissorOutlined,
  StopOutlined,
  SwapOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { usePermission } from '@utsav/web-kit/session/session-store';
import { Alert, App, Button, Flex, Tag } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { hrefTo, paths } from '../../lib/paths';
import { Icon } from '../../components/icon';
import { EmptyState } from '../../components/empty-state';
import { ErrorNotice } from '../../components/error-notice';
import { LinkButton } from '../../components/link-button';
import { PageHead } from '../../components/page-head';
import { StatusBadge } from '../../components/status-badge';
import { listHref } from '../../lib/list-href';
import { methodName } from '../../lib/method-name';
import { useGoBack } from '../../lib/use-go-back';
import { BookingCards } from './booking-cards';
import layout from '../../components/layout.module.css';
import { BuyerDialog } from './buyer-dialog';
import { loadBooking } from './load-booking';
import { RefundDialog } from './refund-dialog';
import { RefundsCard } from './refunds-card';
import { ReturnDialog } from './return-dialog';
import { useBookingActions } from './use-booking-actions';
import { isCancellableByStaff, useCancellation } from './use-cancellation';
import { useRefund } from './use-refund';

const ExchangeDialog = lazy(() => import('./exchange-dialog'));

const LOAD_FAILED = 'Failed to load booking';

function useLoadToast(error: unknown): void {
  const { notification } = App.useApp();
  useEffect(() => {
    if (!error) return;
    if (isApiError(error, 'NOT_FOUND')) notification.warning({ title: 'Booking not found.' });
    else notification.error({ title: errorMessage(error, LOAD_FAILED) });
  }, [error, notification]);
}

function WaysBack() {
  const goBack = useGoBack();
  return (
    <>
      <LinkButton icon={<Icon of={UnorderedListOutlined} />} to={listHref(paths.bookings)}>
        All Bookings
      </LinkButton>
      <Button icon={<Icon of={ArrowLeftOutlined} />} onClick={goBack}>
        Back
      </Button>
    </>
  );
}

interface LoadedBookingProps {
  booking: ConsoleBooking;
  onChanged: (booking: ConsoleBooking) => Promise<unknown>;
  onReload: () => Promise<unknown>;
}

function LoadedBooking({ booking, onChanged, onReload }: LoadedBookingProps) {
  const mayRefund = usePermission('refunds.make');
  const mayExchange = usePermission('bookings.sell');
  const [isReturning, setReturning] = useState(false);
  const [isExchanging, setExchanging] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const navigate = useNavigate();
  const isVoid = booking.bookingStatus.toLowerCase() === 'cancelled';
  const refund = useRefund(booking, onChanged);
  const cancellation = useCancellation(booking, onReload);
  const { failure, isPrinting, isSending, downloadPdf, resendEmail } = useBookingActions(booking._id);
  return (
    <>
      <PageHead
        title={booking.bookingCode || booking._id}
        aside={
          <Flex component="span" wrap align="center" gap={6}>
            <StatusBadge status={booking.paymentStatus} />
            {isVoid && <StatusBadge status={booking.exchangedFor ? 'exchanged' : booking.bookingStatus} />}
            {booking.movedAt && <StatusBadge status="moved" />}
            {booking.venueChangedAt && <StatusBadge status="venue changed" />}
            <Tag>{booking.paymentMode ? methodName(booking.paymentMode) : 'Unknown method'}</Tag>
          </Flex>
        }
        subtitle={<>Id {booking._id}</>}
        actions={
          <>
            <WaysBack />
            {!isVoid && (
              <Button icon={<Icon of={DownloadOutlined} />} loading={isPrinting} onClick={() => void downloadPdf()}>
                Download PDF
              </Button>
            )}
            <Button icon={<Icon of={PrinterOutlined} />} onClick={() => window.print()}>
              Print
            </Button>
            {mayRefund && (refund.left > 0 || refund.isPending) && (
              <Button danger icon={<Icon of={RollbackOutlined} />} onClick={refund.open}>
                Refund
              </Button>
            )}
            {mayRefund && !isVoid && booking.tickets.length > 1 && (
              <Button danger icon={<Icon of={ScissorOutlined} />} onClick={() => setReturning(true)}>
                Return Tickets
              </Button>
            )}
            {mayExchange && !isVoid && (
              <Button icon={<Icon of={SwapOutlined} />} onClick={() => setExchanging(true)}>
                Exchange Tickets
              </Button>
            )}
            {mayRefund && (
              <Button icon={<Icon of={EditOutlined} />} onClick={() => setCorrecting(true)}>
                Correct Buyer
              </Button>
            )}
            {mayRefund && isCancellableByStaff(booking) && (
              <Button
                danger
                icon={<Icon of={StopOutlined} />}
                loading={cancellation.isBusy}
                onClick={cancellation.open}
              >
                Cancel booking
              </Button>
            )}
            {!isVoid && booking.buyer.email && (
              <Button
                type="primary"
                icon={<Icon of={MailOutlined} />}
                loading={isSending}
                onClick={() => void resendEmail()}
              >
                Resend Email
              </Button>
            )}
          </>
        }
      />
      {failure && <Alert className={layout.above} type="error" title={failure} showIcon />}
      <RefundsCard booking={booking} onChanged={onChanged} />
      <BookingCards booking={booking} />
      <RefundDialog refund={refund} />
      {isCorrecting && <BuyerDialog booking={booking} onClose={() => setCorrecting(false)} onCorrected={onChanged} />}
      {isExchanging && (
        <Suspense>
          <ExchangeDialog
            booking={booking}
            onClose={() => setExchanging(false)}
            onExchanged={(bookingId) => void navigate(hrefTo.booking(bookingId))}
          />
        </Suspense>
      )}
      {isReturning && <ReturnDialog booking={booking} onClose={() => setReturning(false)} onReturned={onReload} />}
    </>
  );
}

export default function BookingPage() {
  const { id = '' } = useParams();
  const { data, error, isValidating, mutate } = useSWR<ConsoleBooking, unknown>(
    ['booking', id],
    () => loadBooking(id),
    // Another booking must not stand under this address, not even for a moment.
    { keepPreviousData: false },
  );
  useLoadToast(error);

  const put = (booking: ConsoleBooking) => mutate(booking, { revalidate: false });
  if (data && !error) return <LoadedBooking key={id} booking={data} onChanged={put} onReload={() => mutate()} />;
  return (
    <>
      <PageHead title="Booking Details" actions={<WaysBack />} />
      {!error && (
        <p role="status" className={layout.muted}>
          Loading…
        </p>
      )}
      {isApiError(error, 'NOT_FOUND') && (
        <EmptyState title="Booking not found." text="It may have been mistyped, or belong to another system." />
      )}
      {error !== undefined && !isApiError(error, 'NOT_FOUND') && (
        <ErrorNotice error={error} fallback={LOAD_FAILED} isRetrying={isValidating} onRetry={() => void mutate()} />
      )}
    </>
  );
}
