import { Mail, MapPin, Phone } from 'lucide-react';
import { COMPANY, mailHref, phoneHref } from '../../lib/company';
import styles from './contact.module.css';
import { messages } from './messages';

export function ContactWays() {
  return (
    <section className={styles.ways} aria-labelledby="ways-title">
      <h2 id="ways-title">{messages.reachUs}</h2>
      <dl>
        <dt>
          <Mail aria-hidden size={20} /> {messages.byMail}
        </dt>
        <dd>
          <a href={mailHref}>{COMPANY.email}</a>
        </dd>
        <dt>
          <Phone aria-hidden size={20} /> {messages.byPhone}
        </dt>
        <dd>
          <a href={phoneHref}>{COMPANY.phone}</a>
          <br />
          {messages.hours}
        </dd>
        <dt>
          <MapPin aria-hidden size={20} /> {messages.office}
        </dt>
        <dd>
          {COMPANY.name}
          <br />
          {COMPANY.address}
        </dd>
      </dl>
    </section>
  );
}
