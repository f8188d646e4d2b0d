import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DisputesModule } from '../disputes/disputes.module';
import { FindingsModule } from '../findings/findings.module';
import { PaymentsModule } from '../payments/payments.module';
import { ProvidersModule } from '../providers/providers.module';
import { RefundsModule } from '../refunds/refunds.module';
import { SettlementsModule } from '../settlements/settlements.module';
import { providerEventCollection } from './provider-event.schema';
import { ReadWebhooks } from './read-webhooks';
import { ReceiveWebhook } from './receive-webhook';
import { RecordStatement } from './record-statement';
import { WebhookProcessor } from './webhook-processor';
import { WebhookStore } from './webhook-store';
import { WebhooksController } from './webhooks.controller';

@Module({
  imports: [
    MongooseModule.forFeature([providerEventCollection]),
    DisputesModule,
    FindingsModule,
    PaymentsModule,
    ProvidersModule,
    RefundsModule,
    SettlementsModule,
  ],
  controllers: [WebhooksController],
  providers: [ReadWebhooks, RecordStatement, WebhookStore, ReceiveWebhook, WebhookProcessor],
  exports: [WebhookStore, WebhookProcessor],
})
export class WebhooksModule {}
