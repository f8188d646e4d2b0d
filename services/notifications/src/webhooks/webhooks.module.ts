import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { GiveUpWebhook } from './give-up-webhook';
import { ManageWebhooks } from './manage-webhooks';
import { OnWebhookMessages } from './on-webhook-messages';
import { RequeuePendingWebhooks } from './requeue-pending-webhooks';
import { SendWebhookJob } from './send-webhook';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { webhookDeliveryCollection } from './webhook-delivery.schema';
import { webhookCollection } from './webhook.schema';
import { WebhooksController } from './webhooks.controller';
import { WebhooksRepository } from './webhooks.repository';

@Module({
  imports: [
    MongooseModule.forFeature([webhookCollection, webhookDeliveryCollection]),
    DeliveriesStorageModule,
    SchedulingModule,
  ],
  controllers: [WebhooksController],
  providers: [
    WebhooksRepository,
    WebhookDeliveriesRepository,
    ManageWebhooks,
    OnWebhookMessages,
    GiveUpWebhook,
    SendWebhookJob,
    RequeuePendingWebhooks,
  ],
})
export class WebhooksModule {}
