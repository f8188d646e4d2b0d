import { useSession } from '@utsav/web-kit/session/session-store';
import { Button } from '../../components/button';
import { EmptyNotice } from '../../components/notice';
import { useAccountDialog } from '../../lib/account-dialog';
import { DataSettings } from './data-settings';
import { DeviceSettings } from './device-settings';
import { LanguageSetting, ThemeSetting } from './display-settings';
import { NotificationSettings } from './notification-settings';
import styles from './settings.module.css';
import { UnsubscribeCard } from './unsubscribe-card';
import { messages } from './messages';

/** Language and theme belong to the device, so a visitor has them too. */
export function SettingsView() {
  const session = useSession();
  const account = useAccountDialog();
  return (
    <div className={styles.page}>
      <UnsubscribeCard />
      <LanguageSetting />
      <ThemeSetting />
      {session ? (
        <>
          <NotificationSettings session={session} />
          <DeviceSettings />
          <DataSettings userId={session.id} />
        </>
      ) : (
        <EmptyNotice text={messages.visitor}>
          <Button onClick={() => account.open('login')}>{messages.logIn}</Button>
        </EmptyNotice>
      )}
    </div>
  );
}
