import type { BankTransferConfig } from '../bank-transfer/bank-transfer.config';

/** Where buyers transfer to. */
export interface BankAccount {
  holder: string;
  number: string;
  ifsc: string;
  bankName: string;
  /** Empty where the account takes no UPI. */
  upiId: string;
}

/** As it is configured now: a corrected number holds for open orders too. Undefined while there is none. */
export const bankAccountOf = (config: BankTransferConfig): BankAccount | undefined =>
  config.BANK_ACCOUNT_NUMBER
    ? {
        holder: config.BANK_ACCOUNT_HOLDER,
        number: config.BANK_ACCOUNT_NUMBER,
        ifsc: config.BANK_ACCOUNT_IFSC,
        bankName: config.BANK_ACCOUNT_BANK,
        upiId: config.BANK_ACCOUNT_UPI_ID,
      }
    : undefined;
