import { sampleEvent } from '../testing/samples';
import { eventHead, headTags, homeHead, plainText, withHead } from './head-tags';

const page =
  '<!doctype html><html><head><meta charset="utf-8"><title>Old</title><!--head--></head><body></body></html>';
const nasty = sampleEvent({
  name: `</title><script>alert("x")</script> & $& "q"`,
  description: '<p>Fun &amp; <script>alert(1)</script> games</p>',
});

describe('tags of a page', () => {
  it('cannot be broken out of by the name of an event', () => {
    const html = withHead(page, headTags(eventHead(nasty, 'https://utsav.example')));
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
    event.ticketCategories = event.ticketCategories.map((category, index) => ({ ...category, availableSeats: index }));
    expect(eventHead(event, 'https://utsav.example')).toMatchObject({
      title: 'Ragas at Dawn, Mumbai | Utsav',
      description: 'Sarod & tabla live',
      url: 'https://utsav.example/events/evt_1',
      image: 'https://utsav.example/media/ragas.webp',
      data: {
        offers: [
          { price: 999.5, availability: 'https://schema.org/SoldOut' },
          { availability: 'https://schema.org/InStock' },
        ],
      },
    });
  });

  it('show the picture of the site where an event has none, and say when it is cancelled', () => {
    const bare = { ...sampleEvent(), imageUrl: '', landsacpImage: [], status: 'cancelled' };
    expect(eventHead(bare, 'https://utsav.example')).toMatchObject({
      image: 'https://utsav.example/share.png',
      data: { eventStatus: 'https://schema.org/EventCancelled' },
    });
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
