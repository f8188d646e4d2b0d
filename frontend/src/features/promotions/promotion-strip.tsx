import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { IconButton } from '../../components/button';
import { Carousel } from '../../components/carousel';
import { useApi } from '../../lib/api';
import { offerTerms, offerText } from '../../lib/coupon-validity';
import { translated } from '../../lib/translated';
import { dismiss, isDismissed } from './dismissal';
import { listedCoupons } from './listed-coupons';
import styles from './promotion-strip.module.css';
import { messages } from './messages';

export function PromotionStrip() {
  const city = cityFilter(useCity());
  const [openedAt] = useState(() => new Date());
  const [isHidden, setHidden] = useState(() => isDismissed());
  const { data } = useApi('GET /api/discount/get-discounts', isHidden ? null : { query: { city } });
  const coupons = listedCoupons(data?.data.discounts ?? [], openedAt);
  if (isHidden || coupons.length === 0) return null;
  return (
    <div className={styles.strip}>
      <Carousel
        label={messages.offers}
        className={styles.carousel}
        items={coupons}
        keyOf={(coupon) => coupon._id}
        stayMs={3500}
        swipePx={60}
        render={(coupon) => (
          <Link className={styles.slide} to={hrefTo.featured({ coupon: coupon.code })} draggable={false}>
            <span className={styles.worth}>{offerText(coupon)}</span>
            <span className={styles.what}>
              {[translated(coupon).description, offerTerms(coupon)].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.code}>{coupon.code}</span>
          </Link>
        )}
      />
      <IconButton
        label={messages.dismiss}
        className={styles.dismiss}
        onClick={() => {
          dismiss();
          setHidden(true);
        }}
      >
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
