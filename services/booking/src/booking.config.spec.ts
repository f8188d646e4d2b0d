import { loadConfig } from '@utsav/service-kit/config/load-config';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { BookingConfig } from './booking.config';

const base = {
  SERVICE_PORT: '1',
  HEALTH_PORT: '2',
  MONGO_URL: 'mongodb://mongo:27017',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis:6379',
  TICKET_SIGNING_KEY: 'a'.repeat(40),
  ...callerKeysOf('booking'),
};
const start = (given: Record<string, string>) => loadConfig('booking', BookingConfig, { ...base, ...given });

describe('HOLD_SECONDS', () => {
  it.each([
    ['razorpay', 900],
    ['bank-transfer', 259_200],
  ])('with %s is at most %i, as long as its payment page lives', (PAYMENT_PROVIDER, longest) => {
    expect(start({ PAYMENT_PROVIDER, HOLD_SECONDS: String(longest) }).HOLD_SECONDS).toBe(longest);
    expect(() => start({ PAYMENT_PROVIDER, HOLD_SECONDS: String(longest + 1) })).toThrow('HOLD_SECONDS');
  });

  it('is ten minutes where nothing is said, with Razorpay', () => {
    expect(start({})).toMatchObject({ HOLD_SECONDS: 600, PAYMENT_PROVIDER: 'razorpay' });
    expect(() => start({ HOLD_SECONDS: '901' })).toThrow('PAYMENT_PROVIDER=razorpay');
  });
});
