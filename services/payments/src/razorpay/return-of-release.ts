import type { VerifyPaymentReturnRequest } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { ReturnParameters } from '../provider/payment-provider';

/** Gateways of 0.2.0, which may run beside this release, name the parameters of a return by fields of the message. */
export function returnParametersOf({ parameters, ...released }: VerifyPaymentReturnRequest): ReturnParameters {
  if (!released.linkId) return parameters;
  return {
    razorpay_payment_link_id: released.linkId,
    razorpay_payment_link_reference_id: released.referenceId ?? '',
    razorpay_payment_link_status: released.linkStatus ?? '',
    razorpay_payment_id: released.paymentId ?? '',
    razorpay_signature: released.signature ?? '',
  };
}
