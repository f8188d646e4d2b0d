import type { BannerRow } from '@utsav/catalog/banners/banner.schema';
import { hourMs, later } from './calendar';
import type { ListedEvent } from './listed-event';
import { mediaUrl, picturesOfBanner, type Picture } from './posters/pictures';
import type { Random } from './random';

/** Title, the event whose art it carries, how many compositions further on it is, whether it leads to the event, whether it shows. */
const plans = [
  ['Eleven bands on a hill: Sahyadri Sounds', 'Sahyadri Sounds', 1, true, true],
  ['Monsoon Raga Nights, by the sea', 'Monsoon Raga Nights', 2, true, true],
  ['Kites, chaat and folk bands at Kinara Maidan', 'Kinara Kite and Food Mela', 1, true, true],
  ['Moonrise over the dunes', 'Manganiyar Moonrise', 5, true, true],
  ['FLAT150: ₹150 off this month', 'Biryani and Beats', 2, false, true],
  ['Tickets for the Delhi winter', 'Dilli Winter Carnival', 3, true, false],
] as const;

export interface ListedBanner {
  row: BannerRow;
  pictures: Picture[];
}

export function listBanners(events: readonly ListedEvent[], now: Date, random: Random): ListedBanner[] {
  return plans.map(([title, eventName, skip, leadsToEvent, isActive], at) => {
    const event = events.find(({ row }) => row.name === eventName);
    if (!event) throw new Error(`no event ${eventName} for a banner`);
    const _id = random.fork(title).id('bnr');
    const files = { wide: mediaUrl(`banners/${_id}.webp`), square: mediaUrl(`banners/${_id}-mobile.webp`) };
    const updatedAt = later(now, -(at + 1) * 20 * hourMs);
    const row: BannerRow = {
      _id,
      title,
      imageUrl: files.wide,
      mobileImageUrl: files.square,
      type: leadsToEvent ? 'homepage' : 'custom',
      eventId: leadsToEvent ? event.row._id : '',
      isActive,
      createdAt: later(updatedAt, -48 * hourMs),
      updatedAt,
    };
    return { row, pictures: picturesOfBanner(files, event, skip) };
  });
}
