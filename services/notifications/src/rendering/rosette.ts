import { LRUCache } from 'lru-cache';
import { trusted, type Html } from '../html/html';
import { eventInk, seedOf } from '../tickets/event-ink';
import { ellipsePath } from './ellipse-path';

const centre = 100;

function petal(angle: number, radius: number, size: number): string {
  return ellipsePath(centre + Math.cos(angle) * radius, centre + Math.sin(angle) * radius, size, size * 0.56, angle);
}

const rosettes = new LRUCache<string, Html>({ max: 100, memoMethod: draw });

/** A printed flower for events that bring no picture, rendered as the web app does; once for all bookings of an event. */
export const rosette = (eventId: string): Html => rosettes.memo(eventId);

function draw(eventId: string): Html {
  const seed = seedOf(eventId);
  const { ground, letters, accent } = eventInk(eventId);
  const rings = [0, 1, 2, 3].map((ring) => {
    const petals = 8 + ((seed >>> (ring * 5)) % 5) * 2;
    const size = 7 + ((seed >>> (ring * 3 + 2)) % 7) + ring * 2.4;
    const path = Array.from({ length: petals }, (_, at) =>
      petal(((at + (ring % 2) / 2) / petals) * Math.PI * 2, 22 + ring * 25, size),
    ).join('');
    const opacity = ring % 2 ? 0.92 - ring * 0.16 : 0.96 - ring * 0.12;
    return `<path fill="${ring % 2 ? letters : accent}" fill-opacity="${opacity.toFixed(2)}" d="${path}"/>`;
  });
  return trusted(
    `<svg class="rosette" viewBox="0 0 200 200" aria-hidden="true">${rings.join('')}<path fill="${letters}" d="${ellipsePath(centre, centre, 11, 11)}"/><path fill="${ground}" d="${ellipsePath(centre, centre, 5, 5)}"/></svg>`,
  );
}
