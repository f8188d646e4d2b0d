import { PremiumCarousel } from '../../features/discovery/premium-carousel';
import { TrendingShelf, WeekendShelf } from '../../features/discovery/shelf';
import { PromotionStrip } from '../../features/promotions/promotion-strip';
import { hrefTo, paths } from '../paths';
import styles from './home-lower-shelves.module.css';

/** Below the first screen of home; loaded after it. */
export default function HomeLowerShelves() {
  return (
    <>
      <PremiumCarousel />
      <PromotionStrip />
      <TrendingShelf moreHref={(city) => (city ? hrefTo.trending(city) : paths.trending)} />
      <WeekendShelf moreHref={paths.weekend} />
      <aside className={styles.app} aria-label="Mobile app">
        <div>
          <h2 className={styles.appTitle}>Utsav in your pocket</h2>
          <p>The mobile app is coming soon.</p>
        </div>
        <div className={styles.stores}>
          <span className={styles.store}>Google Play · soon</span>
          <span className={styles.store}>App Store · soon</span>
        </div>
      </aside>
    </>
  );
}
