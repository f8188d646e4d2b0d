import type { MemberBooking } from '@utsav/contracts/http/booking';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../lib/paths';
import { Button, ButtonLink } from '../../components/button';
import { EmptyNotice, ErrorNotice } from '../../components/notice';
import { Pagination } from '../../components/pagination';
import { Poster } from '../../components/poster';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { bookedSeats } from '../../lib/booked-seats';
import { classNames } from '../../lib/class-names';
import { followBookings } from '../../lib/offline-tickets';
import { usePageNumber } from '../../lib/page-number';
import { bookedTimes } from '../../lib/show-times';
import { venueLine } from '../../lib/shown-names';
import { textLanguage } from '../../lib/text-language';
import { totalText } from '../../lib/total-text';
import { translated } from '../../lib/translated';
import { BookingDetail } from './booking-detail';
import { isConfirmed, refundText, statusText } from './booking-rows';
import styles from './bookings.module.css';
import { messages } from './messages';

const PER_PAGE = 12;

function BookingRow({ booking, onView }: { booking: MemberBooking; onView: () => void }) {
  const event = translated(booking.eventId);
  const refund = refundText(booking);
  return (
    <li className={styles.booking}>
      <Poster image={event.imageUrl} seed={event._id} category="" />
      <div>
        <h2 className={styles.name} lang={textLanguage(event.name)}>
          {event.name}
        </h2>
        <p>
          {bookedTimes(booking.eventId, booking.eventDate || event.date).join(' · ')}
          <br />
          {venueLine(event.venue)}
        </p>
        <p className={styles.note}>
          {bookedSeats(booking.ticketCategories)} · <span className={styles.code}>{booking.bookingCode}</span>
        </p>
        <p className={styles.badges}>
          <span className={classNames(styles.status, isConfirmed(booking) && styles.confirmed)}>
            {statusText(booking)}
          </span>
          {booking.movedAt && isConfirmed(booking) && <span className={styles.status}>{messages.isMoved}</span>}
          {booking.venueChangedAt && isConfirmed(booking) && (
            <span className={styles.status}>{messages.isElsewhere}</span>
          )}
          {refund && (
            <span className={classNames(styles.status, styles.refund)}>
              {messages.refund}: {refund}
            </span>
          )}
        </p>
      </div>
      <div className={styles.side}>
        <span className={classNames(styles.amount, 'figures')}>{totalText(booking.finalAmount)}</span>
        <Button variant="secondary" onClick={onView} aria-label={messages.viewDetailOf(booking.bookingCode)}>
          {messages.viewDetail}
        </Button>
      </div>
    </li>
  );
}

export function BookingList({ userId }: { userId: string }) {
  const page = usePageNumber();
  const [viewed, setViewed] = useState<MemberBooking>();
  const { data, error, isLoading, mutate } = useApi('GET /api/booking/getAllBooking', {
    query: { userId, page, limit: PER_PAGE, paginate: 'true' },
  });
  useEffect(() => {
    if (data) followBookings(userId, data.data);
  }, [data, userId]);
  const { mutate: mutateAny } = useSWRConfig();
  /** My Tickets may have an answer from before. */
  const forgetTickets = () =>
    mutateAny((key) => Array.isArray(key) && key[0] === 'GET /api/ticket', undefined, { revalidate: false });

  if (!data && isLoading) {
    return (
      <div className={styles.list}>
        <LoadingNote />
        <Skeleton height={130} />
        <Skeleton height={130} />
        <Skeleton height={130} />
      </div>
    );
  }
  if (!data) return <ErrorNotice error={error} fallback={messages.loadFailed} onRetry={() => void mutate()} />;
  if (data.data.length === 0) {
    return (
      <EmptyNotice text={messages.none}>
        <ButtonLink to={paths.featured}>{messages.findEvent}</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <>
      <ul role="list" className={styles.list}>
        {data.data.map((booking) => (
          <BookingRow key={booking._id} booking={booking} onView={() => setViewed(booking)} />
        ))}
      </ul>
      <Pagination page={page} totalPages={data.meta?.totalPages ?? 1} />
      {viewed && (
        <BookingDetail
          booking={viewed}
          onClose={() => setViewed(undefined)}
          onCancelled={() => {
            setViewed(undefined);
            void forgetTickets();
            void mutate();
          }}
        />
      )}
    </>
  );
}
