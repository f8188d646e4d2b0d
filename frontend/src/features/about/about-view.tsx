import { paths } from '../../app/paths';
import { ButtonLink } from '../../components/button';
import Rosette from '../../components/rosette';
import { COMPANY } from '../../lib/company';
import styles from './about-view.module.css';
import { words } from './words';

const promises = () => [
  { title: words.priceTitle, text: words.priceText, seed: 'price', category: 'Dance' },
  { title: words.seatTitle, text: words.seatText, seed: 'seat', category: 'Music' },
  { title: words.gateTitle, text: words.gateText, seed: 'gate', category: 'Festival' },
  { title: words.dataTitle, text: words.dataText, seed: 'data', category: 'Theatre' },
];

export function AboutView() {
  return (
    <>
      <p className={styles.lead}>{words.lead}</p>
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
        <h2 id="company-title">{words.companyTitle}</h2>
        <p>{words.companyText(COMPANY.name)}</p>
        <p className={styles.address}>{COMPANY.address}</p>
        <div className={styles.actions}>
          <ButtonLink to={paths.featured}>{words.browse}</ButtonLink>
          <ButtonLink look="secondary" to={paths.contact}>
            {words.contact}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
