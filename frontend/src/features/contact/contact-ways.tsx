import { company, supportEmail } from '@utsav/brand/company';
import { Mail, MapPin, Phone } from 'lucide-react';
import { mailHref, phoneHref } from '../../lib/company-links';
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
          <a href={mailHref}>{supportEmail}</a>
        </dd>
        <dt>
          <Phone aria-hidden size={20} /> {messages.byPhone}
        </dt>
        <dd>
          <a href={phoneHref}>{company.phone}</a>
          <br />
          {messages.hours}
        </dd>
        <dt>
          <MapPin aria-hidden size={20} /> {messages.office}
        </dt>
        <dd>
          {company.name}
          <br />
          {company.address}
        </dd>
      </dl>
    </section>
  );
}
