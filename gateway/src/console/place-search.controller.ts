import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

/** Longer than the throttled call to the geocoding server takes. */
const deadlineMs = 10_000;

@Controller()
export class PlaceSearchController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/geo/search')
  async search({ query: { q, limit, 'accept-language': language } }: Input<'GET /api/geo/search'>) {
    const { placesJson } = await this.clients
      .client('catalog')
      .searchPlaces({ query: q, limit, language }, { deadlineMs });
    return new JsonText(`[${placesJson.join(',')}]`);
  }

  @Route('GET /api/geo/reverse')
  async reverse({ query: { lat, lon, 'accept-language': language } }: Input<'GET /api/geo/reverse'>) {
    const request = { latitude: lat, longitude: lon, language };
    return new JsonText((await this.clients.client('catalog').findPlace(request, { deadlineMs })).placeJson);
  }
}
