import { PageHead } from '../../components/page-head';
import { AboutView } from '../../features/about/about-view';
import { messages as about } from '../../features/about/messages';
import { messages } from './messages';
import styles from './information-page.module.css';

export default function AboutPage() {
  return (
    <div className="wall">
      <PageHead title={messages.about} description={messages.aboutDescription} />
      <h1 className={styles.title}>{about.title}</h1>
      <AboutView />
    </div>
  );
}
