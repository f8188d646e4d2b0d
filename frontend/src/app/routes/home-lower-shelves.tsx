import { PremiumCarousel } from '../../features/discovery/premium-carousel';
import { TrendingShelf, WeekendShelf } from '../../features/discovery/shelf';
import { PromotionStrip } from '../../features/promotions/promotion-strip';
import { hrefTo, paths } from '../paths';

/** Below the first screen of home; loaded after it. */
export default function HomeLowerShelves() {
  return (
    <>
      <PremiumCarousel />
      <PromotionStrip />
      <TrendingShelf moreHref={(city) => (city ? hrefTo.trending(city) : paths.trending)} />
      <WeekendShelf moreHref={paths.weekend} />
    </>
  );
}
