import { PageHead } from '../../components/page-head';
import { SettingsView } from '../../features/settings/settings-view';
import { words } from './words';
import styles from './member-page.module.css';

export default function SettingsPage() {
  return (
    <div className="wall">
      <PageHead title={words.settings} description={words.settingsDescription} noindex />
      <h1 className={styles.title}>{words.settings}</h1>
      <SettingsView />
    </div>
  );
}
