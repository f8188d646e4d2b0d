import { PageHead } from '../../components/page-head';
import { SettingsView } from '../../features/settings/settings-view';
import { messages } from './messages';
import styles from './member-page.module.css';

export default function SettingsPage() {
  return (
    <div className="wall">
      <PageHead title={messages.settings} description={messages.settingsDescription} noindex />
      <h1 className={styles.title}>{messages.settings}</h1>
      <SettingsView />
    </div>
  );
}
