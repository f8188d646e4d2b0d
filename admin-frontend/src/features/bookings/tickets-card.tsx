import type { ConsoleBooking } from '@utsav/contracts/http/console';
import card from '../../components/card.module.css';
import cards from './booking-cards.module.css';
import styles from './tickets-card.module.css';

type Category = ConsoleBooking['ticketCategories'][number];

function CategoryTickets({ category }: { category: Category }) {
  return (
    <li className={styles.category}>
      <h3>
        {category.type || category.categoryId}
        <span>
          {category.finalQuantity} ({category.paidQuantity} paid + {category.freeQuantity} free)
        </span>
      </h3>
      <ol role="list" className={styles.codes}>
        {category.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </li>
  );
}

export function TicketsCard({ booking }: { booking: ConsoleBooking }) {
  const total = booking.ticketCategories.reduce((sum, { finalQuantity }) => sum + finalQuantity, 0);
  return (
    <section className={`${card.card} ${cards.card} ${styles.card}`}>
      <div>
        <h2>Tickets</h2>
        <p className={styles.total}>Total {total}</p>
        <ul role="list" className={styles.categories}>
          {booking.ticketCategories.map((category) => (
            <CategoryTickets key={category.categoryId} category={category} />
          ))}
        </ul>
      </div>
      {booking.qrCode && (
        <figure className={styles.qr}>
          <img src={booking.qrCode} width="148" height="148" alt={`QR code of booking ${booking.bookingCode}`} />
          <figcaption>Admits the whole booking</figcaption>
        </figure>
      )}
    </section>
  );
}
