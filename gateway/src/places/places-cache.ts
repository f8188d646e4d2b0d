import { Injectable } from '@nestjs/common';
import type { Category, City } from '@utsav/contracts/http/event';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import type { z } from 'zod';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';

const asGateway = { as: serviceCaller('gateway') };

/** Categories and cities as JSON text. What is saved through another gateway shows once they expire. */
@Injectable()
export class PlacesCache {
  private readonly texts = new LoadingCache<string>({ max: 2, ttlMs: seconds(60), staleIfError: isUnavailable });

  constructor(private readonly clients: GrpcClients) {}

  categories(): Promise<string> {
    return this.texts.get('categories', async () => {
      const { categories } = await this.clients.client('catalog').listCategories({ includeHidden: false }, asGateway);
      return JSON.stringify({
        categories: categories.map(({ id, name, slug, icon }): z.infer<typeof Category> => ({
          _id: id,
          name,
          slug,
          icon,
        })),
      });
    });
  }

  cities(): Promise<string> {
    return this.texts.get('cities', async () => {
      const { cities } = await this.clients.client('catalog').listCities({ includeHidden: false }, asGateway);
      return JSON.stringify({
        Cities: cities.map(({ id, name, state, slug, imageUrl }): z.infer<typeof City> => ({
          _id: id,
          name,
          state,
          slug,
          imageUrl,
        })),
      });
    });
  }

  evict(): void {
    this.texts.clear();
  }
}
