import type { SessionGrant } from '@utsav/contracts/http/account';
import type { AccountTab } from '../../lib/account-dialog';

/** A code that was right on the other tab: another one would have to be waited for. */
export interface ProvedCode {
  mobile: string;
  otp: string;
}

/** What the two tabs share. */
export interface AccountPanelProps {
  mobile: string;
  proved: ProvedCode | undefined;
  onMobile: (mobile: string) => void;
  onSwitch: (tab: AccountTab) => void;
  onOtherTab: (tab: AccountTab, otp: string) => void;
  /** The proved code is worth nothing any more. */
  onRefused: () => void;
  onSignedIn: (grant: SessionGrant, message: string) => void;
}
