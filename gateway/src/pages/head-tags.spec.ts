import { sampleEvent } from '../testing/samples';
import { checkoutHead, eventHead, headTags, homeHead, picturesOfBanner, plainText, withHead } from './head-tags';

const picture = { path: '/media/ragas.webp', alt: 'Ragas at "Dawn"', width: 1280, height: 720 };

const page =
  '<!doctype html><html><head><meta charset="utf-8"><title>Old</title><!--head--></head><body></body></html>';
const nasty = sampleEvent({
  name: `</title><script>alert("x")</script> & $& "q"`,
  description: '<p>Fun &amp; <script>alert(1)</script> games</p>',
});

describe('tags of a page', () => {
  it('cannot be broken out of by the name of an event', () => {
    const html = withHead(page, headTags(eventHead(nasty, 'https://utsav.example', picture)));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: nasty.name });
  });

  it('stand where the mark is, or else at the end of the head', () => {
    expect(withHead(page, 'TAGS')).toBe(
      '<!doctype html><html><head><meta charset="utf-8">TAGS</head><body></body></html>',
    );
    expect(withHead('<html><head></head></html>', 'TAGS $&')).toContain('TAGS $&\n</head>');
  });

  it('tell a search engine what is on sale', () => {
    const event = sampleEvent();
    event.ticketCategories = event.ticketCategories.map((category, index) => ({
      ...category,
      availableSeats: index,
      allInPrice: [1203, null][index] ?? null,
    }));
    expect(eventHead(event, 'https://utsav.example', picture)).toMatchObject({
      title: 'Ragas at Dawn, Mumbai | Utsav',
      description: 'Sarod & tabla live',
      about: {
        url: 'https://utsav.example/events/evt_1',
        image: { path: 'https://utsav.example/media/ragas.webp' },
        data: {
          image: ['https://utsav.example/media/ragas.webp'],
          offers: [
            { price: 1203, priceCurrency: 'INR', availability: 'https://schema.org/SoldOut' },
            expect.not.objectContaining({ price: expect.anything() }),
          ],
        },
      },
    });
  });

  it('give chat apps the picture with its whole address, size and what it shows', () => {
    const tags = headTags(eventHead(sampleEvent(), 'https://utsav.example', picture));
    expect(tags).toContain('<meta property="og:image" content="https://utsav.example/media/ragas.webp">');
    expect(tags).toContain('<meta property="og:image:width" content="1280">');
    expect(tags).toContain('<meta property="og:image:height" content="720">');
    expect(tags).toContain('<meta property="og:image:alt" content="Ragas at &#34;Dawn&#34;">');
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  it('leave out a size that nobody knows, and keep the address of a picture that lies elsewhere', () => {
    const elsewhere = { path: 'https://pictures.example/a.jpg', alt: 'Ragas' };
    const tags = headTags(eventHead(sampleEvent(), 'https://utsav.example', elsewhere));
    expect(tags).toContain('<meta property="og:image" content="https://pictures.example/a.jpg">');
    expect(tags).not.toContain('og:image:width');
  });

  it('say when an event is cancelled', () =>
    expect(eventHead(sampleEvent({ status: 'cancelled' }), 'https://utsav.example', picture)).toMatchObject({
      about: { data: { eventStatus: 'https://schema.org/EventCancelled' } },
    }));

  it('load the first banner in the size that the window shows', () => {
    const [small, large] = picturesOfBanner({ imageUrl: '/media/wide.webp', mobileImageUrl: '/media/"tall".webp' });
    expect([small, large]).toEqual([
      { path: '/media/"tall".webp', media: '(max-width: 639px)' },
      { path: '/media/wide.webp', media: '(min-width: 640px)' },
    ]);
    expect(picturesOfBanner({ imageUrl: '/media/wide.webp', mobileImageUrl: '' })).toEqual([
      { path: '/media/wide.webp' },
    ]);
    const head = { ...homeHead('https://utsav.example'), pictures: [small!, large!] };
    expect(headTags(head)).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/media/&#34;tall&#34;.webp" media="(max-width: 639px)">',
    );
    expect(headTags(head)).toContain(
      `imagesrcset="/media/wide-240.webp 240w,/media/wide-480.webp 480w,/media/wide-960.webp 960w,/media/wide.webp 1920w" imagesizes="100vw"`,
    );
  });

  it('keep a checkout out of search engines', () => {
    const tags = headTags(checkoutHead(nasty));
    expect(tags).toContain('<meta name="robots" content="noindex">');
    expect(tags).not.toContain('canonical');
    expect(tags.match(/<script/g)).toBeNull();
  });

  it('name the site on its first page', () =>
    expect(headTags(homeHead('https://utsav.example'))).toContain('"@type":"WebSite"'));
});

describe(plainText, () => {
  it('ends a long text at a word', () => {
    const text = plainText(`<p>${'word '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/word…$/);
  });
});
