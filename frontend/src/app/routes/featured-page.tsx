import { ArrowLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { FeaturedBrowser } from '../../features/discovery/featured-browser';
import styles from './list-page.module.css';

export default function FeaturedPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const coupon = query.get('coupon');
  return (
    <div className="wall">
      <PageHead title="Featured Events" description="All events on Utsav by category, city and date." />
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Featured Events</h1>
          {coupon && <p className={styles.note}>Use {coupon.toUpperCase()} at checkout.</p>}
        </div>
        <Button look="secondary" onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden size={18} /> Back
        </Button>
      </div>
      <FeaturedBrowser />
    </div>
  );
}
