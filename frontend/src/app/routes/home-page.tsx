import { cityFilter, useCity } from '@utsav/web-kit/session/city-choice';
import { lazy, Suspense } from 'react';
import { PageHead } from '../../components/page-head';
import { BannerCarousel } from '../../features/banners/banner-carousel';
import { FeaturedSection } from '../../features/discovery/featured-section';
import { classNames } from '../../lib/class-names';
import styles from './home-page.module.css';

const HomeLowerShelves = lazy(() => import('./home-lower-shelves'));

const HEADS = {
  home: {
    title: 'Events and tickets in India',
    description:
      'Find concerts, comedy, theatre, garba and sport near you, and book tickets with the full price shown from the start.',
  },
  login: { title: 'Login', description: 'Sign in with your mobile number using OTP.' },
  register: { title: 'Create Account', description: 'Register with your mobile number using OTP.' },
};

/** Home, also what stands behind the dialog of `/login` and `/register`. */
export default function HomePage({ account }: { account?: 'login' | 'register' }) {
  const city = cityFilter(useCity());
  return (
    <div className={classNames('wall', styles.page)}>
      <PageHead {...HEADS[account ?? 'home']} noindex={account !== undefined} />
      <div className={styles.top}>
        <h1 className={styles.title}>
          What’s on in <em>{city ?? 'India'}</em>
        </h1>
        <BannerCarousel />
      </div>
      <FeaturedSection />
      <Suspense fallback={<div className={styles.later} />}>
        <HomeLowerShelves />
      </Suspense>
    </div>
  );
}
