import { Form, Input } from 'antd';
import layout from '../../../../components/layout.module.css';
import { NumberInput } from '../../../../components/number-input';
import type { EventDraft } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { NumberField } from '../fields/number-field';
import { PictureField } from '../fields/picture-field';
import { venueAt } from '../place-to-venue';
import { withUsedVenue } from '../used-venue';
import { PlaceSearch } from './place-search';
import { SectionCard } from './section-card';
import { VenueChoice } from './venue-choice';

interface VenueSectionProps {
  onFill: (values: Partial<EventDraft>) => void;
}

export function VenueSection({ onFill }: VenueSectionProps) {
  const { getFieldValue, getFieldsValue } = Form.useFormInstance<EventDraft>();
  return (
    <SectionCard of="venue">
      <VenueChoice
        onChoose={(chosen, before) => {
          const { values, untouched } = withUsedVenue(getFieldsValue(true) as EventDraft, chosen, before);
          onFill(values);
          return untouched;
        }}
      />
      <PlaceSearch
        onPlace={(place) => onFill({ venue: venueAt(place, getFieldValue('venue') as EventDraft['venue']) })}
      />
      <div className={layout.fields}>
        <Form.Item name={['venue', 'name']} label={names.name}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name={['venue', 'city']} label={names.city}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name={['venue', 'address']} label={names.address} className={layout.wide!}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name={['venue', 'state']} label={names.state}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name={['venue', 'country']} label={names.country}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name={['venue', 'pincode']} label={names.pincode}>
          <Input maxLength={12} />
        </Form.Item>
        <NumberField name={['venue', 'capacity']} label={names.capacity} max={1_000_000} />
        <Form.Item name={['venue', 'latitude']} label={names.latitude}>
          <NumberInput min={-90} max={90} precision={6} controls={false} />
        </Form.Item>
        <Form.Item name={['venue', 'longitude']} label={names.longitude}>
          <NumberInput min={-180} max={180} precision={6} controls={false} />
        </Form.Item>
        <PictureField name={['venue', 'logoUrl']} label={names.logoUrl} kind="Venue logo" />
      </div>
    </SectionCard>
  );
}
