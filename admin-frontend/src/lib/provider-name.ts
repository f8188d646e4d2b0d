import { paymentProviders } from '@utsav/contracts/payments/payment-providers';

const rows: Readonly<Record<string, { title: string }>> = paymentProviders;

export const providerName = (provider: string): string => rows[provider]?.title ?? provider;
