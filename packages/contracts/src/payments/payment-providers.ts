interface PaymentProviderRow {
  /** As staff read it. */
  readonly title: string;
  /** Absent where it opens no payment pages. */
  readonly pages?: {
    /** A hold must not outlive the payment page: seats that were sold again could still be paid. */
    readonly longestHoldSeconds: number;
    /** Query parameters with which the browser comes back from its page. Only its adapter knows what they mean. */
    readonly returnParameters: readonly string[];
    /** That of them which is the id of our order, where there is one. */
    readonly orderParameter?: string;
  };
  /** Headers of its webhooks, in small letters; absent where it sends none. */
  readonly webhooks?: { readonly signature: string; readonly eventId: string };
}

/** What others than its adapter (services/payments) need to know of a payment provider: one row each. */
export const paymentProviders = {
  razorpay: {
    title: 'Razorpay',
    pages: {
      longestHoldSeconds: 900,
      returnParameters: [
        'razorpay_payment_id',
        'razorpay_payment_link_id',
        'razorpay_payment_link_reference_id',
        'razorpay_payment_link_status',
        'razorpay_signature',
      ],
      orderParameter: 'razorpay_payment_link_reference_id',
    },
    webhooks: { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' },
  },
  // A sale at the counter.
  cash: { title: 'Cash' },
  'bank-transfer': { title: 'Bank transfer', pages: { longestHoldSeconds: 3 * 24 * 3600, returnParameters: [] } },
} as const satisfies Readonly<Record<string, PaymentProviderRow>>;

type Rows = typeof paymentProviders;
export type ProviderName = keyof Rows;
type NamesWith<Part extends keyof PaymentProviderRow> = {
  [Name in ProviderName]: Rows[Name] extends Record<Part, unknown> ? Name : never;
}[ProviderName];
/** Those that open payment pages. */
export type PageProvider = NamesWith<'pages'>;
export type WebhookProvider = NamesWith<'webhooks'>;
type ReturnParameter = Rows[PageProvider]['pages']['returnParameters'][number];

export const providerNames = Object.keys(paymentProviders) as ProviderName[];
export const pageProviders = providerNames.filter((name): name is PageProvider => 'pages' in paymentProviders[name]);
export const webhookProviders = providerNames.filter(
  (name): name is WebhookProvider => 'webhooks' in paymentProviders[name],
);

export const longestHoldSeconds = Object.fromEntries(
  pageProviders.map((name) => [name, paymentProviders[name].pages.longestHoldSeconds]),
) as Readonly<Record<PageProvider, number>>;

/** All that the browser may bring back from a payment page, of every provider. */
export const returnParameters = pageProviders.flatMap(
  (name): readonly ReturnParameter[] => paymentProviders[name].pages.returnParameters,
);
/** Those that are the id of our order. */
export const orderParameters = pageProviders.flatMap((name) => {
  const { pages } = paymentProviders[name];
  return 'orderParameter' in pages ? pages.orderParameter : [];
});
