import * as proto from '../gen/utsav/notifications/v1/notifications_service';
import { DeliveryChannel, DeliveryState } from '../http/account';
import { InvoiceKind } from '../http/booking';
import { protoEnum } from './proto-enum';

export const invoiceKind = protoEnum('INVOICE_KIND', proto.InvoiceKind, InvoiceKind.options);
export const deliveryChannel = protoEnum('DELIVERY_CHANNEL', proto.DeliveryChannel, DeliveryChannel.options);
export const deliveryState = protoEnum('DELIVERY_STATE', proto.DeliveryState, DeliveryState.options);
