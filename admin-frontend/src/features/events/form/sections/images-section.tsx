import { Form } from 'antd';
import layout from '../../../../components/layout.module.css';
import type { EventDraft } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { PictureField } from '../fields/picture-field';
import { PictureFocus } from '../fields/picture-focus';
import { Watch } from '../fields/watch';
import { Gallery } from './gallery';
import { SectionCard } from './section-card';

const picturesOf = ({ imageUrl, landsacpImage }: EventDraft['images']) => [
  ...(imageUrl ? [{ url: imageUrl, name: 'the poster' }] : []),
  ...landsacpImage.map((url, at) => ({ url, name: `landscape image ${at + 1}` })),
];

export const ImagesSection = () => (
  <SectionCard of="images">
    <div className={layout.fields}>
      <PictureField
        name={['images', 'imageUrl']}
        label={names.imageUrl}
        kind="Poster"
        help="JPG, PNG or WEBP, up to 5 MB. Upright, 4:5."
      />
      <Form.Item name={['images', 'landsacpImage']} label={names.landsacpImage} className={layout.wide!}>
        <Gallery />
      </Form.Item>
      <Watch of={({ images }) => picturesOf(images)}>
        {(pictures) =>
          pictures.length > 0 && (
            <Form.Item
              name={['images', 'pictureFocus']}
              label={names.pictureFocus}
              extra="Click the part of each picture that must not be cut off."
              className={layout.wide!}
            >
              <PictureFocus pictures={pictures} />
            </Form.Item>
          )
        }
      </Watch>
    </div>
  </SectionCard>
);
