import { fieldNames as names } from '../field-names';
import { PictureField } from '../fields/picture-field';
import styles from '../form.module.css';
import { SectionCard } from './section-card';

export const LayoutSection = () => (
  <SectionCard of="layout">
    <div className={styles.fields}>
      <PictureField
        name={['layout', 'layoutImage']}
        label={names.layoutImage}
        kind="Layout image"
        help="Where the ticket categories stand or sit."
      />
    </div>
  </SectionCard>
);
