import { Form } from 'antd';
import { ImageField } from '../../../../components/image-field';
import { imageLabels } from '../image-labels';
import type { FieldProps } from './field-props';

interface PictureFieldProps extends FieldProps {
  /** Named when its upload fails: `Poster`. */
  kind: string;
  help?: string;
}

export const PictureField = ({ name, label, kind, help }: PictureFieldProps) => (
  <Form.Item name={name} label={label} extra={help}>
    <ImageField label={label} words={imageLabels(kind)} />
  </Form.Item>
);
