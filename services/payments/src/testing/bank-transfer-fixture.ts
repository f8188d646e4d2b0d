import { setTimeout as sleep } from 'node:timers/promises';
import { indiaDay, parseTime } from '@utsav/contracts/time/india-time';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { newTransferReference } from '../bank-transfer/transfer-reference';
import { PaymentsFixture, type OpenPage } from './payments-fixture';

/** An account of no one. */
export const bankAccountSettings = {
  PAYMENT_PROVIDER: 'bank-transfer',
  BANK_ACCOUNT_HOLDER: 'Indie Nights',
  BANK_ACCOUNT_NUMBER: '50100123456789',
  BANK_ACCOUNT_IFSC: 'HDFC0000123',
  BANK_ACCOUNT_BANK: 'HDFC Bank',
  BANK_ACCOUNT_UPI_ID: 'indienights@hdfcbank',
};

export const bankAdmin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };

/** As no bank has made it before. */
export const newUtr = (): string => `HDFC${newTransferReference()}`;

export const today = () => toTimestamp(parseTime(indiaDay(new Date())));

/** Staff confirm the money of a page. Returns its UTR. */
export async function confirmTransfer(
  payments: PaymentsFixture,
  { linkId, amountPaise }: Pick<OpenPage, 'linkId' | 'amountPaise'>,
  utr = newUtr(),
  confirmed: { confirmDuplicate?: boolean; confirmAmount?: boolean } = {},
): Promise<string> {
  const { confirmDuplicate = false, confirmAmount = false } = confirmed;
  const request = { transferId: linkId, utr, amountPaise, receivedOn: today(), confirmDuplicate, confirmAmount };
  await payments.client(bankAdmin).confirmTransfer(request);
  return utr;
}

/** Once the provider has it, staff see the refund. */
export async function waitForTransferRefund(payments: PaymentsFixture, key: string): Promise<string> {
  for (let left = 200; left > 0; left -= 1) {
    const row = await payments.rows('transfer_refunds').findOne({ key });
    if (row) return row._id;
    await sleep(50);
  }
  throw new Error(`no refund ${key}`);
}
