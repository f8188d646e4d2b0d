import { ArrowLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { FeaturedBrowser } from '../../features/discovery/featured-browser';
import styles from './list-page.module.css';
import { words } from './words';

export default function FeaturedPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const coupon = query.get('coupon');
  return (
    <div className="wall">
      <PageHead title={words.featuredTitle} description={words.featuredDescription} />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{words.featuredTitle}</h1>
          {coupon && <p className={styles.note}>{words.couponHint(coupon.toUpperCase())}</p>}
        </div>
        <Button look="secondary" onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden size={18} /> {words.back}
        </Button>
      </div>
      <FeaturedBrowser />
    </div>
  );
}
