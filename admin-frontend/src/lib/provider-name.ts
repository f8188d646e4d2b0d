const names: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
};

export const providerName = (provider: string): string => names[provider] ?? provider;
