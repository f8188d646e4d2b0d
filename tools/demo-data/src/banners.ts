import type { BannerRow } from '@utsav/catalog/banners/banner.schema';
import { hourMs, later } from './calendar';
import type { ListedEvent } from './listed-event';
import { bannerUrls } from './pictures/pictures';
import type { Random } from './random';

/** Title, in Hindi too, the event whose art it carries, whether it leads to the event, whether it shows. */
const plans = [
  ['Eleven bands on a hill: Sahyadri Sounds', 'पहाड़ी पर ग्यारह बैंड: सह्याद्रि साउंड्स', 'Sahyadri Sounds', true, true],
  ['Monsoon Raga Nights, by the sea', 'समुद्र किनारे मानसून राग की रातें', 'Monsoon Raga Nights', true, true],
  [
    'Kites, chaat and folk bands at Kinara Maidan',
    'किनारा मैदान में पतंग, चाट और लोक बैंड',
    'Kinara Kite and Food Mela',
    true,
    true,
  ],
  ['Moonrise over the dunes', 'रेत के टीलों पर चाँद', 'Manganiyar Moonrise', true, true],
  ['FLAT150: ₹150 off this month', 'FLAT150: इस महीने ₹150 की छूट', 'Biryani and Beats', false, true],
  ['Tickets for the Delhi winter', 'दिल्ली की सर्दियों के टिकट', 'Dilli Winter Carnival', true, false],
] as const;

export function listBanners(events: readonly ListedEvent[], now: Date, random: Random): BannerRow[] {
  return plans.map(([title, hindi, eventName, leadsToEvent, isActive], at) => {
    const event = events.find(({ row }) => row.name === eventName);
    if (!event) throw new Error(`no event ${eventName} for a banner`);
    const _id = random.fork(title).id('bnr');
    const pictures = bannerUrls(eventName);
    const updatedAt = later(now, -(at + 1) * 20 * hourMs);
    return {
      _id,
      title,
      imageUrl: pictures.wide,
      mobileImageUrl: pictures.square,
      type: leadsToEvent ? 'homepage' : 'custom',
      eventId: leadsToEvent ? event.row._id : '',
      isActive,
      translations: { hi: { title: hindi } },
      createdAt: later(updatedAt, -48 * hourMs),
      updatedAt,
    };
  });
}
