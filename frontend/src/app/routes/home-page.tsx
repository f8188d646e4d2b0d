import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { lazy } from 'react';
import { PageHead } from '../../components/page-head';
import { Sentence } from '../../components/sentence';
import { WhenNear } from '../../components/when-near';
import { BannerCarousel } from '../../features/banners/banner-carousel';
import { FeaturedSection } from '../../features/discovery/featured-section';
import { classNames } from '../../lib/class-names';
import { shownName } from '../../lib/shown-names';
import styles from './home-page.module.css';
import { words } from './home-words';

const HomeLowerShelves = lazy(() => import('./home-lower-shelves'));

const headOf = (account: 'login' | 'register' | undefined) => {
  if (account === 'login') return { title: words.loginTitle, description: words.loginDescription };
  if (account === 'register') return { title: words.registerTitle, description: words.registerDescription };
  return { title: words.homeTitle, description: words.homeDescription };
};

/** Home, also what stands behind the dialog of `/login` and `/register`. */
export default function HomePage({ account }: { account?: 'login' | 'register' }) {
  const city = cityFilter(useCity());
  return (
    <div className={classNames('wall', styles.page)}>
      <PageHead {...headOf(account)} noindex={account !== undefined} />
      <div className={styles.top}>
        <h1 className={styles.title}>
          <Sentence text={words.whatsOn} parts={{ place: <em>{city ? shownName(city) : words.india}</em> }} />
        </h1>
        <BannerCarousel />
      </div>
      <FeaturedSection />
      <WhenNear>
        <HomeLowerShelves />
      </WhenNear>
    </div>
  );
}
