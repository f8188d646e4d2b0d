import type { SessionGrant } from '@utsav/contracts/http/account';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Dialog } from '../../components/dialog';
import { RichMessage } from '../../components/rich-message';
import { useAccountDialog, type AccountTab } from '../../lib/account-dialog';
import { leaveTo } from '../../lib/leave-to';
import { toast } from '../../lib/toast-store';
import styles from './account-dialog.module.css';
import type { VerifiedCode } from './account-panel';
import { LoginPanel } from './login-panel';
import { RegisterPanel } from './register-panel';
import { messages } from './messages';

const tabs = (): readonly { tab: AccountTab; text: string }[] => [
  { tab: 'login', text: messages.login },
  { tab: 'register', text: messages.register },
];

const isOfConsole = (address: string): boolean =>
  new URL(address, window.location.origin).pathname.startsWith(paths.admin);

/** Login and registration by one-time password; which tab shows stands in the address. */
export default function AccountDialog({ tab }: { tab: AccountTab }) {
  const { next, open, close } = useAccountDialog();
  const navigate = useNavigate();
  const [mobile, setMobile] = useState('');
  const [verifiedCode, setVerifiedCode] = useState<VerifiedCode>();

  const onSwitch = (wanted: AccountTab) => open(wanted);
  const onOtherTab = (wanted: AccountTab, otp: string) => {
    setVerifiedCode({ mobile, otp });
    open(wanted);
  };
  const onSignedIn = (grant: SessionGrant, message: string) => {
    sessionStore.start(grant);
    toast.success(message);
    // The console is another app, outside this router.
    if (isOfConsole(next)) leaveTo(next);
    else void navigate(next, { replace: true });
  };
  const onTabKey = (key: KeyboardEvent) => {
    if (key.key !== 'ArrowLeft' && key.key !== 'ArrowRight') return;
    onSwitch(tab === 'login' ? 'register' : 'login');
    document.getElementById(`account-tab-${tab === 'login' ? 'register' : 'login'}`)?.focus();
  };
  const panel = {
    mobile,
    verifiedCode: verifiedCode?.mobile === mobile ? verifiedCode : undefined,
    onMobile: setMobile,
    onSwitch,
    onOtherTab,
    onCodeRejected: () => setVerifiedCode(undefined),
    onSignedIn,
  };

  return (
    <Dialog title={tab === 'login' ? messages.login : messages.createAccount} titleHidden onClose={close}>
      <div role="tablist" aria-label={messages.account} className={styles.tabs}>
        {tabs().map(({ tab: own, text }) => (
          <button
            key={own}
            id={`account-tab-${own}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={own === tab}
            aria-controls="account-panel"
            tabIndex={own === tab ? 0 : -1}
            onClick={() => onSwitch(own)}
            onKeyDown={onTabKey}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="account-panel" aria-labelledby={`account-tab-${tab}`}>
        {tab === 'login' ? <LoginPanel key="login" {...panel} /> : <RegisterPanel key="register" {...panel} />}
      </div>
      <p className={styles.fine}>
        <RichMessage
          text={messages.agree}
          parts={{
            terms: <Link to={paths.termsShort}>{messages.terms}</Link>,
            privacy: <Link to={paths.privacy}>{messages.privacy}</Link>,
          }}
        />
      </p>
    </Dialog>
  );
}
