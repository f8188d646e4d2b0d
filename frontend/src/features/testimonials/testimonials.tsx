import { homeFeaturedLimit } from '@utsav/contracts/http/initial-data';
import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../app/paths';
import { SectionHeading } from '../../components/section-heading';
import { useApi } from '../../lib/api';
import { useTestimonials } from './best-reviews';
import styles from './testimonials.module.css';
import { messages } from './messages';

const FIVE = [1, 2, 3, 4, 5];

/** The events are those of the featured section, so the question costs nothing. */
export function Testimonials() {
  const city = cityFilter(useCity());
  const { data } = useApi('GET /api/event/featured', {
    query: { city, category: undefined, limit: homeFeaturedLimit },
  });
  const testimonials = useTestimonials(data?.data.events ?? []);
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title">
      <SectionHeading id="testimonials-title" title={messages.title} />
      <ul role="list" className={styles.list}>
        {testimonials.map(({ event, review }) => (
          <li key={review._id} className={styles.one}>
            <span className={styles.stars} role="img" aria-label={messages.stars(review.rating)}>
              {FIVE.map((value) => (
                <Star key={value} aria-hidden size={16} fill={value <= review.rating ? 'currentColor' : 'none'} />
              ))}
            </span>
            <blockquote className={styles.quote}>{review.comment}</blockquote>
            <Link className={styles.who} to={hrefTo.event(event._id)}>
              {messages.about(review.userId.name, event.name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
