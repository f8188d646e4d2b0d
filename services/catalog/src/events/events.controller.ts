import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { canViewDrafts } from './can-view-drafts';
import { isShown } from './event-message';
import { eventView } from './event-view';
import { EventsRepository } from './events.repository';

@GrpcController('catalog')
export class EventsController implements Pick<rpc.CatalogServiceController, 'getEvent'> {
  constructor(private readonly events: EventsRepository) {}

  async getEvent({ eventId }: rpc.GetEventRequest): Promise<rpc.GetEventResponse> {
    const row = await this.events.find(eventId);
    if (!row || (!isShown(row) && !canViewDrafts(row._id))) throw new AppError('NOT_FOUND');
    return { event: eventView(row) };
  }
}
