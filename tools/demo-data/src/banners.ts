import type { BannerRow } from '@utsav/catalog/banners/banner.schema';
import { hourMs, later } from './calendar';
import banners from './content/banners.json';
import type { ListedEvent } from './listed-event';
import { bannerUrls } from './pictures/pictures';
import type { Random } from './random';

export function listBanners(events: readonly ListedEvent[], now: Date, random: Random): BannerRow[] {
  return banners.map(({ title, hindi, artOf, leadsToEvent, isActive }, at) => {
    const event = events.find(({ row }) => row.name === artOf);
    if (!event) throw new Error(`no event ${artOf} for a banner`);
    const _id = random.fork(title).id('bnr');
    const pictures = bannerUrls(artOf);
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
