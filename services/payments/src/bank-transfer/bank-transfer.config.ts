import { z } from 'zod';
import type { RefuseSetting } from '../provider/refuse-setting';

const text = z.string().trim().default('');

export const bankTransferSettings = {
  BANK_ACCOUNT_HOLDER: text.describe('The account that buyers transfer to, as they read it.'),
  BANK_ACCOUNT_NUMBER: text.describe('9 to 18 digits; empty for no bank transfers.'),
  BANK_ACCOUNT_IFSC: text.describe('Of its branch.'),
  BANK_ACCOUNT_BANK: text.describe('Name of the bank.'),
  BANK_ACCOUNT_UPI_ID: text.describe('Without it buyers get no QR code.'),
};

export type BankTransferConfig = z.infer<z.ZodObject<typeof bankTransferSettings>>;

/** Money to a mistyped account is gone, so each part is checked as far as it can be. */
export function checkBankAccount(config: BankTransferConfig, refuse: RefuseSetting): void {
  if (!config.BANK_ACCOUNT_HOLDER) refuse('BANK_ACCOUNT_HOLDER', 'must be the name of the account holder');
  if (!config.BANK_ACCOUNT_BANK) refuse('BANK_ACCOUNT_BANK', 'must be the name of the bank');
  if (!/^\d{9,18}$/.test(config.BANK_ACCOUNT_NUMBER)) refuse('BANK_ACCOUNT_NUMBER', 'must be 9 to 18 digits');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(config.BANK_ACCOUNT_IFSC))
    refuse('BANK_ACCOUNT_IFSC', 'must be four letters, a zero and six letters or digits, such as HDFC0000123');
  if (config.BANK_ACCOUNT_UPI_ID && !/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(config.BANK_ACCOUNT_UPI_ID))
    refuse('BANK_ACCOUNT_UPI_ID', 'must be a UPI id, such as name@bank');
}
