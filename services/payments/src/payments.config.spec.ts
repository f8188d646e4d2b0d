import { Registry } from 'prom-client';
import { longestHoldSeconds } from '@utsav/contracts/payments/payment-providers';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { BankTransfer } from './bank-transfer/bank-transfer';
import { PaymentsConfig } from './payments.config';
import { Razorpay } from './razorpay/razorpay';
import { bankAccountSettings } from './testing/bank-transfer-fixture';

const base = {
  SERVICE_PORT: '1',
  HEALTH_PORT: '2',
  MONGO_URL: 'mongodb://mongo:27017',
  KAFKA_BROKERS: 'kafka:9092',
  REDIS_URL: 'redis://redis:6379',
  SITE_URL: 'https://utsav.example',
  ...callerKeysOf('payments'),
};
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a-long-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-long-secret',
};
const production = { NODE_ENV: 'production' };
const start = (given: Record<string, string>) => loadConfig('payments', PaymentsConfig, { ...base, ...given });

describe('the settings of payments', () => {
  it('take Razorpay without a bank account, a bank account without Razorpay, and both', () => {
    expect(start({ ...razorpay, ...production }).PAYMENT_PROVIDER).toBe('razorpay');
    expect(start({ ...bankAccountSettings, ...production }).PAYMENT_PROVIDER).toBe('bank-transfer');
    start({ ...razorpay, ...bankAccountSettings });
  });

  it('take an account without UPI', () => {
    expect(start({ ...bankAccountSettings, BANK_ACCOUNT_UPI_ID: '' }).BANK_ACCOUNT_UPI_ID).toBe('');
  });

  it.each([
    ['BANK_ACCOUNT_HOLDER', ''],
    ['BANK_ACCOUNT_BANK', ''],
    ['BANK_ACCOUNT_NUMBER', '1234'],
    ['BANK_ACCOUNT_NUMBER', ''],
    ['BANK_ACCOUNT_IFSC', 'hdfc0000123'],
    ['BANK_ACCOUNT_IFSC', 'HDFC1000123'],
    ['BANK_ACCOUNT_UPI_ID', 'indienights'],
  ])('refuse to start with %s=%s', (name, value) => {
    expect(() => start({ ...bankAccountSettings, [name]: value })).toThrow(`  ${name}: must be `);
  });

  it('check an account that is there although Razorpay opens the pages', () => {
    expect(() => start({ ...razorpay, BANK_ACCOUNT_NUMBER: '50100123456789' })).toThrow('BANK_ACCOUNT_IFSC');
  });

  it('check the key of Razorpay where it opens the pages, and where it is there', () => {
    expect(() => start({})).toThrow('RAZORPAY_KEY_ID: must start with');
    expect(() => start({ ...bankAccountSettings, RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow('RAZORPAY_KEY_SECRET');
    expect(() => start({ ...razorpay, ...production, RAZORPAY_KEY_ID: 'rzp_test_1' })).toThrow('must be a live key');
  });
});

it('no hold outlives the payment page of its provider', () => {
  const config = start({ ...razorpay, ...bankAccountSettings });
  const log = { error: jest.fn(), info: jest.fn() };
  const none = {} as never;
  const providers = [
    new Razorpay(config, log, none, new Registry()),
    new BankTransfer(config, none, none, none, none),
  ] as const;
  for (const { name, capabilities } of providers)
    expect(capabilities.pageLifeMs).toBeGreaterThan(longestHoldSeconds[name] * 1000);
});
