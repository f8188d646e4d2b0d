import { company } from '@utsav/brand/company';
import { ButtonLink } from '../../components/button';
import { PageHead } from '../../components/page-head';
import { SupportTopics } from '../../features/support/support-topics';
import { phoneHref } from '../../lib/company-links';
import { messages as support } from '../../features/support/messages';
import { paths } from '../../lib/paths';
import { messages } from './messages';
import styles from './information-page.module.css';

export default function SupportPage() {
  return (
    <div className="wall">
      <PageHead title={messages.support} description={messages.supportDescription} />
      <h1 className={styles.title}>{support.title}</h1>
      <p className={styles.lead}>{support.lead}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.myBookings}>{support.bookings}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.tickets}>
          {support.tickets}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.contact}>
          {support.contact}
        </ButtonLink>
        <a className={styles.call} href={phoneHref}>
          {support.call(company.phone)}
        </a>
      </div>
      <div className={styles.text}>
        <SupportTopics />
      </div>
    </div>
  );
}
