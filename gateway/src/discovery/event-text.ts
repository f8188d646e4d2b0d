import type { Event } from '@utsav/contracts/http/event';
import type { SeatsLeft } from './seats';

/** An event as catalog gave it, with its JSON for the seats it was last shown with. */
export class CachedEvent {
  private text = '';
  private textSeats: SeatsLeft | undefined;

  constructor(readonly event: Event) {}

  static parse(json: string): CachedEvent {
    return new CachedEvent(JSON.parse(json) as Event);
  }

  /** Drafts and switched-off events are for the console only. */
  get hidden(): boolean {
    return !this.event.isActived || this.event.status.toLowerCase() === 'draft';
  }

  /** JSON with live seats; built again only when they changed. */
  textWith(seats: SeatsLeft | undefined): string {
    if (this.text === '' || this.textSeats !== seats) {
      this.text = JSON.stringify(withSeats(this.event, seats));
      this.textSeats = seats;
    }
    return this.text;
  }
}

export function withSeats(event: Event, seats: SeatsLeft | undefined): Event {
  return {
    ...event,
    ticketCategories: event.ticketCategories.map((category) => ({
      ...category,
      availableSeats: seatsLeft(category, seats),
    })),
  };
}

/** -1 stands for unknown. What booking has not heard of yet, nobody has bought. */
export const seatsLeft = (category: { key: string; totalSeats: number }, seats: SeatsLeft | undefined): number =>
  seats ? (seats[category.key] ?? category.totalSeats) : -1;
