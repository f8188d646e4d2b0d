import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { SectionHeading } from '../../components/section-heading';
import { useApi } from '../../lib/api';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import styles from './testimonials.module.css';
import { messages } from './messages';

const FIVE = [1, 2, 3, 4, 5];

/** The best reviews of those who attended; none where there are no such reviews. */
export function Testimonials() {
  const city = cityFilter(useCity());
  const { data } = useApi('GET /api/review/best', { query: { city } });
  const reviews = data?.data.reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title">
      <SectionHeading id="testimonials-title" title={messages.title} />
      <ul role="list" className={styles.list}>
        {reviews.map((review) => (
          <li key={review._id} className={styles.one}>
            <span className={styles.stars} role="img" aria-label={messages.stars(review.rating)}>
              {FIVE.map((value) => (
                <Star key={value} aria-hidden size={16} fill={value <= review.rating ? 'currentColor' : 'none'} />
              ))}
            </span>
            <blockquote className={styles.quote} lang={textLanguage(review.comment)}>
              {review.comment}
            </blockquote>
            <Link className={styles.who} to={hrefTo.event(review.eventId)}>
              {messages.about(review.userId.name, translated(review).eventName)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
