import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { BannerChanged, EventDeleted, EventSaved, ReviewChanged } from '@utsav/contracts/messages/catalog';
import { RoleChanged, SessionEnded } from '@utsav/contracts/messages/identity';
import { defineService } from '@utsav/service-kit/boot/definition';
import { GatewayConfig } from './gateway.config';
import { GatewayModule } from './gateway.module';

export const gatewayDefinition = defineService({
  name: 'gateway',
  config: GatewayConfig,
  module: GatewayModule,
  database: false,
  consumes: [EventSaved, EventDeleted, BannerChanged, ReviewChanged, AvailabilityChanged, SessionEnded, RoleChanged],
});
