import { useSession } from '@utsav/web-kit/session/session-store';
import { PageHead } from '../../components/page-head';
import { ContactForm } from '../../features/contact/contact-form';
import { ContactWays } from '../../features/contact/contact-ways';
import { messages as contact } from '../../features/contact/messages';
import { messages } from './messages';
import styles from './information-page.module.css';

export default function ContactPage() {
  const session = useSession();
  return (
    <div className="wall">
      <PageHead title={messages.contact} description={messages.contactDescription} />
      <h1 className={styles.title}>{contact.title}</h1>
      <p className={styles.lead}>{contact.lead}</p>
      <div className={styles.columns}>
        <ContactForm known={{ name: session?.name, email: session?.email, phone: session?.phone }} />
        <ContactWays />
      </div>
    </div>
  );
}
