import { Mail, MapPin, Phone } from 'lucide-react';
import { COMPANY, mailHref, phoneHref } from '../../lib/company';
import styles from './contact.module.css';
import { words } from './words';

export function ContactWays() {
  return (
    <section className={styles.ways} aria-labelledby="ways-title">
      <h2 id="ways-title">{words.reachUs}</h2>
      <dl>
        <dt>
          <Mail aria-hidden size={20} /> {words.byMail}
        </dt>
        <dd>
          <a href={mailHref}>{COMPANY.email}</a>
        </dd>
        <dt>
          <Phone aria-hidden size={20} /> {words.byPhone}
        </dt>
        <dd>
          <a href={phoneHref}>{COMPANY.phone}</a>
          <br />
          {words.hours}
        </dd>
        <dt>
          <MapPin aria-hidden size={20} /> {words.office}
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
