import { Form } from 'antd';
import form from '../../../../components/form.module.css';
import { fieldNames as names } from '../field-names';
import { PictureField } from '../fields/picture-field';
import styles from '../form.module.css';
import { Gallery } from './gallery';
import { SectionCard } from './section-card';

export const ImagesSection = () => (
  <SectionCard of="images">
    <div className={styles.fields}>
      <PictureField
        name={['images', 'imageUrl']}
        label={names.imageUrl}
        kind="Poster"
        help="JPG, PNG or WEBP, up to 5 MB. Upright, 4:5."
      />
      <Form.Item name={['images', 'landsacpImage']} label={names.landsacpImage} className={form.wide!}>
        <Gallery />
      </Form.Item>
    </div>
  </SectionCard>
);
