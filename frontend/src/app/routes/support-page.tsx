import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SupportTopics } from '../../features/support/support-topics';
import { COMPANY, phoneHref } from '../../lib/company';
import { words as support } from '../../features/support/words';
import { paths } from '../paths';
import { words } from './words';
import styles from './information-page.module.css';

export default function SupportPage() {
  return (
    <div className="wall">
      <PageHead title={words.support} description={words.supportDescription} />
      <h1 className={styles.title}>{support.title}</h1>
      <p className={styles.lead}>{support.lead}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.myBookings}>{support.bookings}</ButtonLink>
        <ButtonLink look="secondary" to={paths.tickets}>
          {support.tickets}
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.contact}>
          {support.contact}
        </ButtonLink>
        <a className={styles.call} href={phoneHref}>
          {support.call(COMPANY.phone)}
        </a>
      </div>
      <div className={styles.text}>
        <SupportTopics />
      </div>
    </div>
  );
}
