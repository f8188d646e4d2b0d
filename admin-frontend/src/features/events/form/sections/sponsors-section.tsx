import { Form, Input } from 'antd';
import { sponsorTypes } from '../event-choices';
import { newSponsor } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { ChoiceSelect } from '../fields/choice-select';
import { PictureField } from '../fields/picture-field';
import { RowCard } from './row-card';
import { RowList } from './row-list';
import { SectionCard } from './section-card';

export const SponsorsSection = () => (
  <SectionCard of="sponsors">
    <RowList name="sponsors" max={30} addLabel="Add sponsor" newRow={newSponsor}>
      {(at, onRemove) => (
        <RowCard nameOf={({ sponsors }) => sponsors[at]?.name || `Sponsor ${at + 1}`} onRemove={onRemove}>
          <Form.Item name={[at, 'name']} label={names.name}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name={[at, 'type']} label={names.type}>
            <ChoiceSelect choices={sponsorTypes} showSearch />
          </Form.Item>
          <Form.Item name={[at, 'description']} label={names.description}>
            <Input maxLength={200} />
          </Form.Item>
          <PictureField name={[at, 'logo']} label={names.logo} kind="Sponsor logo" />
        </RowCard>
      )}
    </RowList>
  </SectionCard>
);
