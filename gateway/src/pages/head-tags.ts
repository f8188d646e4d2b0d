import type { Banner } from '@utsav/contracts/http/banner';
import type { Event } from '@utsav/contracts/http/event';
import { firstPictureWidths } from '@utsav/contracts/http/first-picture-widths';
import { pictureSizes } from '@utsav/contracts/http/picture-sizes';
import { safeJson } from './safe-json';
import { siteSharePicture, type SharePicture } from './share-picture';

export interface Head {
  title: string;
  description: string;
  /** What search engines and shared links show; a page without it is not for them. */
  about?: {
    /** Absolute. */
    url: string;
    image: SharePicture;
    data: object;
  };
  /** The first large picture of the page, so that it loads before the scripts that draw it. */
  pictures: EarlyPicture[];
}

export interface EarlyPicture {
  path: string;
  /** How wide it is shown; as the window unless told. */
  width?: string;
  /** Where it is the one that is shown; everywhere unless told. */
  media?: string;
}

const maxDescription = 160;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** What a reader of the tags would see of HTML, on one line and not too long. */
export function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}">` : '';

export const canonicalTag = (url: string): string => `<link rel="canonical" href="${escapeHtml(url)}">`;

const aboutTags = ({ title, description }: Head, { url, image, data }: NonNullable<Head['about']>): string[] => [
  canonicalTag(url),
  meta('property', 'og:site_name', 'Utsav'),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:url', url),
  meta('property', 'og:type', 'website'),
  meta('property', 'og:image', image.path),
  meta('property', 'og:image:width', String(image.width ?? '')),
  meta('property', 'og:image:height', String(image.height ?? '')),
  meta('property', 'og:image:alt', image.alt),
  meta('name', 'twitter:card', 'summary_large_image'),
  `<script type="application/ld+json">${safeJson(JSON.stringify(data))}</script>`,
];

function preload({ path, width = '100vw', media }: EarlyPicture): string {
  const sizes = pictureSizes(path);
  const choice = sizes ? ` imagesrcset="${escapeHtml(sizes)}" imagesizes="${width}"` : '';
  const where = media ? ` media="${escapeHtml(media)}"` : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(path)}"${choice}${where}>`;
}

export function headTags(head: Head): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...head.pictures.map(preload),
    ...(head.about ? aboutTags(head, head.about) : [meta('name', 'robots', 'noindex')]),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Puts tags where the page has its mark, or else at the end of its head; a title of its own goes. */
export function withHead(page: string, tags: string): string {
  const untitled = page.replace(/<title>[\s\S]*?<\/title>\s*/i, '');
  // Functions, since a `$` in a text would be read as a pattern.
  return untitled.includes('<!--head-->')
    ? untitled.replace('<!--head-->', () => tags)
    : untitled.replace(/<\/head>/i, () => `${tags}\n</head>`);
}

/** Readers of shared links take whole addresses only. */
const absolute = (siteUrl: string, picture: SharePicture): SharePicture => ({
  ...picture,
  path: new URL(picture.path, siteUrl).href,
});

/** As `frontend/src/features/banners/banner-carousel.tsx` shows the first of them. */
export function picturesOfBanner({
  imageUrl,
  mobileImageUrl,
}: Pick<Banner, 'imageUrl' | 'mobileImageUrl'>): EarlyPicture[] {
  if (!mobileImageUrl) return [{ path: imageUrl }];
  return [
    { path: mobileImageUrl, media: '(max-width: 639px)' },
    { path: imageUrl, media: '(min-width: 640px)' },
  ];
}

export const homeHead = (siteUrl: string, banner?: Banner): Head => ({
  title: 'Utsav: concerts, theatre, comedy and festivals near you',
  description:
    'Find live events in your city and book tickets in a minute. The full price, fees and GST included, from the first page on.',
  pictures: banner ? picturesOfBanner(banner) : [],
  about: {
    url: `${siteUrl}/`,
    image: absolute(siteUrl, siteSharePicture),
    data: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Utsav',
      url: `${siteUrl}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${siteUrl}/search?q={query}`,
        'query-input': 'required name=query',
      },
    },
  },
});

/** As `frontend/src/features/checkout/checkout-header.tsx` shows it. */
export const checkoutHead = ({ name, imageUrl }: Pick<Event, 'name' | 'imageUrl'>): Head => ({
  title: `Checkout: ${name} | Utsav`,
  description: 'Choose your tickets and pay.',
  pictures: imageUrl ? [{ path: imageUrl, width: firstPictureWidths.checkout }] : [],
});

/** What search engines read of an event. */
const eventData = (event: Event, url: string, image: SharePicture): object => {
  const { venue } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    startDate: event.startDate,
    ...(event.endDate && { endDate: event.endDate }),
    eventStatus: `https://schema.org/${/cancel/i.test(event.status) ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    image: [image.path],
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address,
        addressLocality: venue.city,
        addressRegion: venue.state,
        postalCode: venue.pincode,
        addressCountry: 'IN',
      },
    },
    ...(event.organizer.name && { organizer: { '@type': 'Organization', name: event.organizer.name } }),
    ...(event.artists.length > 0 && {
      performer: event.artists.map((name) => ({ '@type': 'PerformingGroup', name })),
    }),
    offers: event.ticketCategories
      .filter(({ isTicketAvailable }) => isTicketAvailable)
      .map(({ type, allInPrice, availableSeats }) => ({
        '@type': 'Offer',
        name: type,
        // With fee and tax, as a buyer pays it; no price is better than one that is not charged.
        ...(allInPrice !== null && { price: allInPrice, priceCurrency: 'INR' }),
        url,
        availability: availableSeats === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      })),
  };
};

export function eventHead(event: Event, siteUrl: string, picture: SharePicture): Head {
  const url = `${siteUrl}/events/${encodeURIComponent(event._id)}`;
  const image = absolute(siteUrl, picture);
  const { venue } = event;
  return {
    title: [event.name, venue.city].filter(Boolean).join(', ') + ' | Utsav',
    description:
      plainText(event.description) ||
      `${event.name} at ${[venue.name, venue.city].filter(Boolean).join(', ')}. Book tickets on Utsav.`,
    // As `frontend/src/features/event-page/event-gallery.tsx` shows the first of them.
    pictures: [event.landsacpImage.find(Boolean) ?? event.imageUrl].filter(Boolean).map((path) => ({
      path,
      width: firstPictureWidths.gallery,
    })),
    about: { url, image, data: eventData(event, url, image) },
  };
}
