import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { placeRoutes, type Place } from '@utsav/contracts/http/place';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { PlacesService } from './places.service';

const Searched = placeRoutes['GET /api/geo/search'].query;
const Pointed = placeRoutes['GET /api/geo/reverse'].query;

@GrpcController('catalog')
export class PlacesController implements Pick<
  rpc.CatalogServiceController,
  'searchPlaces' | 'findPlace' | 'getPlaceCapabilities'
> {
  constructor(private readonly places: PlacesService) {}

  getPlaceCapabilities(): rpc.GetPlaceCapabilitiesResponse {
    requirePermission('events.edit');
    return this.places.capabilities;
  }

  async searchPlaces({ query, limit, language }: rpc.SearchPlacesRequest): Promise<rpc.SearchPlacesResponse> {
    requirePermission('events.edit');
    const input = parseOrThrow(Searched, { q: query, limit, 'accept-language': language });
    const found = await this.places.search(input.q, input.limit, input['accept-language']);
    return { places: found.map(placeView) };
  }

  async findPlace({ latitude, longitude, language }: rpc.FindPlaceRequest): Promise<rpc.FindPlaceResponse> {
    requirePermission('events.edit');
    const input = parseOrThrow(Pointed, { lat: latitude, lon: longitude, 'accept-language': language });
    return { place: placeView(await this.places.find(input.lat, input.lon, input['accept-language'])) };
  }
}

const placeView = ({ place_id: id, display_name: displayName, lat, lon, address }: Place): rpc.Place => ({
  id,
  displayName,
  latitude: lat,
  longitude: lon,
  address,
});
