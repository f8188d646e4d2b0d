import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { lazy } from 'react';
import { PageHead } from '../../components/page-head';
import { RichMessage } from '../../components/rich-message';
import { LazyOnVisible } from '../../components/lazy-on-visible';
import { BannerCarousel } from '../../features/banners/banner-carousel';
import { FeaturedSection } from '../../features/discovery/featured-section';
import { classNames } from '../../lib/class-names';
import { shownName } from '../../lib/shown-names';
import styles from './home-page.module.css';
import { messages } from './home-messages';

const HomeLowerSections = lazy(() => import('./home-lower-sections'));

const headOf = (account: 'login' | 'register' | undefined) => {
  if (account === 'login') return { title: messages.loginTitle, description: messages.loginDescription };
  if (account === 'register') return { title: messages.registerTitle, description: messages.registerDescription };
  return { title: messages.homeTitle, description: messages.homeDescription };
};

/** Home, also what stands behind the dialog of `/login` and `/register`. */
export default function HomePage({ account }: { account?: 'login' | 'register' }) {
  const city = cityFilter(useCity());
  return (
    <div className={classNames('wall', styles.page)}>
      <PageHead {...headOf(account)} noindex={account !== undefined} />
      <div className={styles.top}>
        <h1 className={styles.title}>
          <RichMessage text={messages.whatsOn} parts={{ place: <em>{city ? shownName(city) : messages.india}</em> }} />
        </h1>
        <BannerCarousel />
      </div>
      <FeaturedSection />
      <LazyOnVisible>
        <HomeLowerSections />
      </LazyOnVisible>
    </div>
  );
}
