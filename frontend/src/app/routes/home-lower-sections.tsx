import { PremiumCarousel } from '../../features/discovery/premium-carousel';
import { TrendingShelf, WeekendShelf } from '../../features/discovery/shelf';
import { PromotionStrip } from '../../features/promotions/promotion-strip';
import { Testimonials } from '../../features/testimonials/testimonials';
import { hrefTo, paths } from '../../lib/paths';
import styles from './home-lower-sections.module.css';
import { messages } from './messages';

/** Below the first screen of home; loaded after it. */
export default function HomeLowerSections() {
  return (
    <>
      <PremiumCarousel />
      <PromotionStrip />
      <TrendingShelf moreHref={(city) => (city ? hrefTo.trending(city) : paths.trending)} />
      <WeekendShelf moreHref={paths.weekend} />
      <Testimonials />
      <aside className={styles.app} aria-label={messages.appLabel}>
        <div>
          <h2 className={styles.appTitle}>{messages.appTitle}</h2>
          <p>{messages.appText}</p>
        </div>
        <div className={styles.stores}>
          <span className={styles.store}>{messages.soonOn('Google Play')}</span>
          <span className={styles.store}>{messages.soonOn('App Store')}</span>
        </div>
      </aside>
    </>
  );
}
