import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Place } from '@utsav/contracts/http/place';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

/** Longer than the throttled call to the geocoding server takes. */
const deadlineMs = 10_000;

@Controller()
export class PlaceSearchController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/geo/capabilities')
  async capabilities() {
    return this.clients.client('catalog').getPlaceCapabilities({});
  }

  @Route('GET /api/geo/search')
  async search({ query: { q, limit, 'accept-language': language } }: Input<'GET /api/geo/search'>) {
    const { places } = await this.clients.client('catalog').searchPlaces({ query: q, limit, language }, { deadlineMs });
    return places.map(placeView);
  }

  @Route('GET /api/geo/reverse')
  async reverse({ query: { lat, lon, 'accept-language': language } }: Input<'GET /api/geo/reverse'>) {
    const request = { latitude: lat, longitude: lon, language };
    return placeView((await this.clients.client('catalog').findPlace(request, { deadlineMs })).place);
  }
}

/** In the names of the public geocoding services. */
function placeView(place: rpc.Place | undefined): Place {
  if (!place?.address) throw new Error('response of catalog without a place');
  const { id, displayName, latitude, longitude, address } = place;
  return { place_id: id, display_name: displayName, lat: latitude, lon: longitude, address };
}
