import { company } from '@utsav/brand/company';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../components/button';
import Rosette from '../../components/rosette';
import styles from './about-view.module.css';
import { messages } from './messages';

const promises = () => [
  { title: messages.priceTitle, text: messages.priceText, seed: 'price', category: 'Dance' },
  { title: messages.seatTitle, text: messages.seatText, seed: 'seat', category: 'Music' },
  { title: messages.gateTitle, text: messages.gateText, seed: 'gate', category: 'Festival' },
  { title: messages.dataTitle, text: messages.dataText, seed: 'data', category: 'Theatre' },
];

export function AboutView() {
  return (
    <>
      <p className={styles.lead}>{messages.lead}</p>
      <ul role="list" className={styles.promises}>
        {promises().map(({ title, text, seed, category }) => (
          <li key={seed} className={styles.promise}>
            <Rosette className={styles.flower} seed={seed} category={category} />
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <section className={styles.company} aria-labelledby="company-title">
        <h2 id="company-title">{messages.companyTitle}</h2>
        <p>{messages.companyText}</p>
        <p className={styles.address}>{company.address}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.featured}>{messages.browse}</ButtonLink>
          <ButtonLink variant="secondary" to={paths.contact}>
            {messages.contact}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
