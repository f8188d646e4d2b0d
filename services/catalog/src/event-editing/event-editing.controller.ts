import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { changesOfMessage, formOfMessage } from '../events/event-form-message';
import { eventView } from '../events/event-view';
import { EventEditing } from './event-editing.service';

@GrpcController('catalog')
export class EventEditingController implements Pick<
  rpc.CatalogServiceController,
  'createEvent' | 'changeEvent' | 'cancelEvent' | 'deleteEvent'
> {
  constructor(private readonly editing: EventEditing) {}

  async createEvent({ form, idempotencyKey }: rpc.CreateEventRequest): Promise<rpc.CreateEventResponse> {
    requirePermission('events.edit');
    return { event: eventView(await this.editing.create(formOfMessage(form), idempotencyKey)) };
  }

  async changeEvent(request: rpc.ChangeEventRequest): Promise<rpc.ChangeEventResponse> {
    requirePermission('events.edit');
    const { eventId, form, fields, ...rest } = request;
    const changes = changesOfMessage(form, fields);
    return { event: eventView(await this.editing.change(eventId, changes, rest)) };
  }

  async cancelEvent({ eventId, showtime, reason, message }: rpc.CancelEventRequest): Promise<rpc.CancelEventResponse> {
    requirePermission('events.cancel');
    return { event: eventView(await this.editing.cancel(eventId, showtime, { reason, message })) };
  }

  async deleteEvent({ eventId, version }: rpc.DeleteEventRequest): Promise<rpc.DeleteEventResponse> {
    requirePermission('events.edit');
    await this.editing.remove(eventId, version);
    return {};
  }
}
