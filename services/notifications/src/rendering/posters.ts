import { Inject, Injectable } from '@nestjs/common';
import { light } from '@utsav/brand/colors';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { html } from '../html/html';
import { Browser } from './browser';
import { mediaFile } from './media-file';

/** 56 × 70 mm at 254 dots an inch. */
const width = 560;
const height = 700;
const maxPosters = 40;

/**
 * Posters in the size and form that a PDF takes as they are. One event sells many tickets, and a large WebP would be
 * unpacked and packed again into each of them.
 */
@Injectable()
export class Posters {
  /** Oldest use first. */
  private readonly known = new Map<string, Promise<string | null>>();

  constructor(
    private readonly media: ObjectStore,
    @Inject(LOG) private readonly log: Log,
    private readonly browser: Browser,
  ) {}

  /** A data URL; nothing when there is no such picture or it cannot be shown. Throws UNAVAILABLE. */
  async of(imageUrl: string): Promise<string | null> {
    const file = await mediaFile(this.media, imageUrl);
    if (!file) return null;
    const poster = this.known.get(file.key) ?? this.draw(await file.dataUrl());
    this.known.delete(file.key);
    this.known.set(file.key, poster);
    const [oldest] = this.known.keys();
    if (this.known.size > maxPosters && oldest) this.known.delete(oldest);
    return poster;
  }

  private async draw(dataUrl: string): Promise<string | null> {
    try {
      const style = `position:fixed;inset:0;width:${width}px;height:${height}px;object-fit:cover;background:${light.paper}`;
      const jpeg = await this.browser.picture(
        html`<img alt="" style="${style}" src="${dataUrl}" />`.toString(),
        width,
        height,
      );
      return `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`;
    } catch (error) {
      this.log.warn({ event: 'poster.unreadable', err: error }, 'a poster cannot be shown, the tickets get a rosette');
      return null;
    }
  }
}
