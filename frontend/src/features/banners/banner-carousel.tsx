import { bannerSeconds } from '@utsav/brand/banners';
import type { Banner, BannerEvent } from '@utsav/contracts/http/banner';
import { pictureSizes } from '@utsav/contracts/http/picture-sizes';
import { rupees } from '@utsav/web-kit/format/rupees';
import { indiaDate, indiaParts } from '@utsav/web-kit/format/india-time';
import { preload } from 'react-dom';
import { Link } from 'react-router-dom';
import { hrefTo } from '../../lib/paths';
import { Carousel } from '../../components/carousel';
import { LoadingNote, Skeleton } from '../../components/skeleton';
import { useApi } from '../../lib/api';
import { classNames } from '../../lib/class-names';
import { textLanguage } from '../../lib/text-language';
import { translated } from '../../lib/translated';
import { shownName } from '../../lib/shown-names';
import styles from './banner-carousel.module.css';
import { messages } from './messages';

/** React preloads pictures by itself, but none inside `picture`: it cannot determine which of the sources is shown. */
function preloadPicture(image: string, media?: string) {
  const sizes = pictureSizes(image);
  preload(image, {
    as: 'image',
    fetchPriority: 'high',
    ...(sizes && { imageSrcSet: sizes, imageSizes: '100vw' }),
    ...(media && { media }),
  });
}

const priceText = (price: number): string => (price === 0 ? messages.free : messages.from(rupees(price)));

function BannerOffer({ event: { startDate, city, fromPrice, isSoldOut } }: { event: BannerEvent }) {
  const day = [indiaParts(startDate)?.weekday, indiaDate(startDate)].filter(Boolean).join(', ');
  return (
    <span className={styles.offer}>
      <span>
        {[day, city && shownName(city), fromPrice !== null && priceText(fromPrice)].filter(Boolean).join(' · ')}
      </span>
      <span className={classNames(styles.book, isSoldOut && styles.soldOut)}>
        {isSoldOut ? messages.soldOut : messages.book}
      </span>
    </span>
  );
}

function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { title, imageUrl, mobileImageUrl, event } = translated(banner);
  if (isFirst && mobileImageUrl) preloadPicture(mobileImageUrl, '(max-width: 639px)');
  if (isFirst) preloadPicture(imageUrl, mobileImageUrl ? '(min-width: 640px)' : undefined);
  const picture = (
    <>
      <picture>
        {mobileImageUrl && (
          <source media="(max-width: 639px)" srcSet={pictureSizes(mobileImageUrl) ?? mobileImageUrl} />
        )}
        <img
          className={styles.picture}
          srcSet={pictureSizes(imageUrl)}
          src={imageUrl}
          alt={title}
          draggable={false}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
      {/* What the picture is called already. */}
      {(title || event) && (
        <span className={styles.caption}>
          {title && (
            <span aria-hidden className={styles.title} lang={textLanguage(title)}>
              {title}
            </span>
          )}
          {event && <BannerOffer event={event} />}
        </span>
      )}
    </>
  );
  return banner.eventId ? (
    <Link className={styles.slide} to={hrefTo.event(banner.eventId._id)} draggable={false}>
      {picture}
    </Link>
  ) : (
    <div className={styles.slide}>{picture}</div>
  );
}

/** A failed or empty load shows nothing: the page lives without banners. */
export function BannerCarousel() {
  const { data, isLoading } = useApi('GET /api/banner', {});
  if (!data && isLoading) {
    return (
      <div className={styles.loading}>
        <LoadingNote text={messages.loading} />
        <div className={styles.frame}>
          <Skeleton className={styles.picture} />
        </div>
      </div>
    );
  }
  const banners = (Array.isArray(data?.data) ? data.data : []).filter(({ isActive, imageUrl }) => isActive && imageUrl);
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={messages.highlights}
      items={banners}
      keyOf={(banner) => banner._id}
      stayMs={bannerSeconds * 1000}
      slideMs={600}
      swipePx={50}
      windowClassName={styles.frame}
      render={(banner, position) => <BannerSlide banner={banner} isFirst={position === 0} />}
    />
  );
}
