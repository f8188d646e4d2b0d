/** What the server calls the state of a booking, a payment or a refund, and the ways to pay. */
const STATES: Partial<Record<string, string>> = {
  confirmed: 'पक्की',
  cancelled: 'रद्द',
  expired: 'समय पूरा',
  paid: 'चुकाया गया',
  refunding: 'राशि लौट रही है',
  refunded: 'राशि लौटाई गई',
  requested: 'माँगी गई',
  processing: 'जारी',
  processed: 'पूरी हुई',
  failed: 'असफल',
  online: 'ऑनलाइन',
  cash: 'नक़द',
  free: 'मुफ़्त',
  complimentary: 'मानार्थ',
};

export const stateInHindi = (name: string): string => STATES[name.toLowerCase()] ?? name;
