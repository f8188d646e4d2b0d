import type { SessionGrant } from '@utsav/contracts/http/account';
import type { AccountTab } from '../../lib/account-dialog';

/** A code that was verified on the other tab: requesting another would mean waiting for the resend time. */
export interface VerifiedCode {
  mobile: string;
  otp: string;
}

/** Props of both tabs. */
export interface AccountPanelProps {
  mobile: string;
  verifiedCode: VerifiedCode | undefined;
  onMobile: (mobile: string) => void;
  onSwitch: (tab: AccountTab) => void;
  onOtherTab: (tab: AccountTab, otp: string) => void;
  /** The server rejected the verified code. */
  onCodeRejected: () => void;
  onSignedIn: (grant: SessionGrant, message: string) => void;
}
