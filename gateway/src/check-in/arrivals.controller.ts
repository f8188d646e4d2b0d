import { Controller } from '@nestjs/common';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { parseTime } from '@utsav/contracts/time/india-time';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { manifestView } from './manifest-view';
import { arrivalsView, foundBookingView, gateEventView } from './arrivals-view';

@Controller()
export class ArrivalsController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/checkin/events')
  async events() {
    const { events } = await this.clients.client('booking').listGateEvents({});
    return { events: events.map(gateEventView) };
  }

  @Route('GET /api/checkin/:eventId/arrivals')
  async arrivals({ params: { eventId }, query: { showtime } }: Input<'GET /api/checkin/:eventId/arrivals'>) {
    return arrivalsView(await this.clients.client('booking').getArrivals({ eventId, showtime: showtime || undefined }));
  }

  @Route('GET /api/checkin/:eventId/manifest')
  async manifest({ params: { eventId }, query: { since } }: Input<'GET /api/checkin/:eventId/manifest'>) {
    const changedSince = since ? toTimestamp(parseTime(since)) : undefined;
    const manifest = await this.clients.client('booking').getGateManifest({ eventId, since: changedSince });
    return manifestView(manifest, changedSince !== undefined);
  }

  @Route('GET /api/checkin/:eventId/search')
  async search({ params: { eventId }, query: { q } }: Input<'GET /api/checkin/:eventId/search'>) {
    const { bookings } = await this.clients.client('booking').searchTickets({ eventId, query: q });
    return { bookings: bookings.map(foundBookingView) };
  }
}
