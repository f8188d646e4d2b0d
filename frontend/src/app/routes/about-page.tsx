import { PageHead } from '../../components/page-head';
import { AboutView } from '../../features/about/about-view';
import { words as about } from '../../features/about/words';
import { words } from './words';
import styles from './information-page.module.css';

export default function AboutPage() {
  return (
    <div className="wall">
      <PageHead title={words.about} description={words.aboutDescription} />
      <h1 className={styles.title}>{about.title}</h1>
      <AboutView />
    </div>
  );
}
