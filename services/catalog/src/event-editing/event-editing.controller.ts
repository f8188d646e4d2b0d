import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { requireStaff } from '@utsav/service-kit/grpc/authorization';
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

  async createEvent({ form }: rpc.CreateEventRequest): Promise<rpc.CreateEventResponse> {
    requireStaff('admin');
    return { event: eventView(await this.editing.create(formOfMessage(form))) };
  }

  async changeEvent(request: rpc.ChangeEventRequest): Promise<rpc.ChangeEventResponse> {
    requireStaff('admin');
    const { eventId, form, fields, version, committed } = request;
    const changes = changesOfMessage(form, fields);
    return { event: eventView(await this.editing.change(eventId, changes, version, committed)) };
  }

  async cancelEvent({ eventId, showtime, reason, message }: rpc.CancelEventRequest): Promise<rpc.CancelEventResponse> {
    requireStaff('admin');
    return { event: eventView(await this.editing.cancel(eventId, showtime, { reason, message })) };
  }

  async deleteEvent({ eventId, version }: rpc.DeleteEventRequest): Promise<rpc.DeleteEventResponse> {
    requireStaff('admin');
    await this.editing.remove(eventId, version);
    return {};
  }
}
