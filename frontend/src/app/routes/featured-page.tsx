import { ArrowLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { FeaturedBrowser } from '../../features/discovery/featured-browser';
import styles from './list-page.module.css';
import { messages } from './messages';

export default function FeaturedPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const coupon = query.get('coupon');
  return (
    <div className="wall">
      <PageHead title={messages.featuredTitle} description={messages.featuredDescription} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{messages.featuredTitle}</h1>
          {coupon && <p className={styles.note}>{messages.couponHint(coupon.toUpperCase())}</p>}
        </div>
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden size={18} /> {messages.back}
        </Button>
      </div>
      <FeaturedBrowser />
    </div>
  );
}
