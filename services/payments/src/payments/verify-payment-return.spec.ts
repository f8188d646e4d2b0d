import { KeyedNotifier } from '@utsav/service-kit/batching/keyed-notifier';
import type { PaymentProvider } from '../provider/payment-provider';
import { PaymentProviders } from '../providers/payment-providers';
import type { RecordCaptures } from './record-captures';
import type { PaymentRow } from './payment.schema';
import type { PaymentsRepository } from './payments.repository';
import type { SyncPaymentPage } from './sync-payment-page';
import { VerifyPaymentReturn } from './verify-payment-return';

const states = new Map<string, PaymentRow['state']>();
const noted = new KeyedNotifier<PaymentRow>();
const polled: string[] = [];
let reads = 0;
const provider = {
  name: 'razorpay',
  readReturn: ({ page: pageId = '', signature }) => ({ pageId, isSigned: signature === 'signed' }),
  getPage: (pageId) => {
    polled.push(pageId);
    return Promise.resolve({ kind: 'unavailable', reason: 'circuit-open', retryAfterSeconds: 1 });
  },
} as Partial<PaymentProvider> as PaymentProvider;
const returns = new VerifyPaymentReturn(
  {
    findByLink: (linkId: string) => {
      reads += 1;
      const opener = linkId.startsWith('trf_') ? 'bank-transfer' : 'razorpay';
      return Promise.resolve({ linkId, provider: opener, state: states.get(linkId) ?? 'open' } as PaymentRow);
    },
  } as PaymentsRepository,
  new PaymentProviders('razorpay', [provider]),
  {} as SyncPaymentPage,
  { waitForCapture: (linkId: string, milliseconds: number) => noted.waitFor(linkId, milliseconds) } as RecordCaptures,
);

/** The browser comes back with what the provider signed. */
const returnFromPayment = (page: string) => returns.verify({ page, signature: 'signed' });

const crowd = (size: number): string[] => Array.from({ length: size }, (_, at) => `plink_${size}_${at}`);

function hearOf(linkIds: string[]): void {
  for (const linkId of linkIds) states.set(linkId, 'captured');
  noted.notify(linkIds.map((linkId) => [linkId, { linkId, state: 'captured' } as PaymentRow]));
}

beforeEach(() => {
  jest.useFakeTimers();
  polled.length = 0;
  reads = 0;
});
afterEach(() => void jest.useRealTimers());

it('polls the provider about a buyer that returns alone when no webhook comes in the first second', async () => {
  const answer = returnFromPayment('plink_alone');
  await jest.advanceTimersByTimeAsync(999);
  expect(polled).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(polled).toEqual(['plink_alone']);
  expect(await answer).toMatchObject({ signatureValid: true, row: { state: 'open' } });
});

it('waits longer with a crowd, and polls none of those whose webhooks come meanwhile, however few are left', async () => {
  const linkIds = crowd(60);
  const answers = Promise.all(linkIds.map(returnFromPayment));
  await jest.advanceTimersByTimeAsync(1000);
  hearOf(linkIds.slice(0, 55));
  await jest.advanceTimersByTimeAsync(700);
  hearOf(linkIds.slice(55));
  expect((await answers).filter(({ row }) => row.state !== 'captured')).toEqual([]);
  expect(polled).toEqual([]);
});

it('reads each payment of a crowd a few times only, and polls for all after a little more than three seconds', async () => {
  const linkIds = crowd(500);
  const answers = Promise.all(linkIds.map(returnFromPayment));
  await jest.advanceTimersByTimeAsync(2900);
  expect(polled).toEqual([]);
  await jest.advanceTimersByTimeAsync(600);
  expect(polled).toHaveLength(500);
  expect(reads).toBeLessThanOrEqual(3 * 500);
  await answers;
});

it('sees what another process received, without a signal, before it polls the provider', async () => {
  const [elsewhere = ''] = crowd(1);
  const answer = returnFromPayment(elsewhere);
  await Promise.all([jest.advanceTimersByTimeAsync(100), states.set(elsewhere, 'captured')]);
  await jest.advanceTimersByTimeAsync(1000);
  expect((await answer).row.state).toBe('captured');
  expect(polled).toEqual([]);
});

it('finds no page of another provider, whatever is signed', async () => {
  await expect(returnFromPayment('trf_1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
