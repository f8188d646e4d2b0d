import { Form, Input } from 'antd';
import { fieldNames as names } from '../field-names';
import { PictureField } from '../fields/picture-field';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

export const OrganizerSection = () => (
  <SectionCard of="organizer">
    <div className={layout.fields}>
      <Form.Item name={['organizer', 'name']} label={names.name}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={['organizer', 'contactEmail']} label={names.contactEmail}>
        <Input type="email" maxLength={254} />
      </Form.Item>
      <Form.Item name={['organizer', 'contactPhone']} label={names.contactPhone}>
        <Input type="tel" maxLength={20} />
      </Form.Item>
      <Form.Item name={['organizer', 'website']} label={names.website}>
        <Input type="url" maxLength={300} />
      </Form.Item>
      <PictureField name={['organizer', 'logoUrl']} label={names.logoUrl} kind="Organizer logo" />
    </div>
  </SectionCard>
);
