import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { EventDeleted, EventSaved } from '@utsav/contracts/messages/catalog';
import { SessionEnded } from '@utsav/contracts/messages/identity';
import { defineService } from '@utsav/service-kit/boot/definition';
import { GatewayConfig } from './gateway.config';
import { GatewayModule } from './gateway.module';

export const gatewayDefinition = defineService({
  name: 'gateway',
  config: GatewayConfig,
  module: GatewayModule,
  database: false,
  consumes: [EventSaved, EventDeleted, AvailabilityChanged, SessionEnded],
});
