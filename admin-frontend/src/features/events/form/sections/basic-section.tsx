import { eventTexts, type EventText } from '@utsav/contracts/http/event-texts';
import { Form, Input, Select } from 'antd';
import layout from '../../../../components/layout.module.css';
import { DescriptionEditor } from '../../editor/description-editor';
import { statuses } from '../event-choices';
import { CategorySelect } from '../fields/category-select';
import { fieldNames as names } from '../field-names';
import { ChoiceSelect } from '../fields/choice-select';
import { NumberField } from '../fields/number-field';
import { TaxKindField } from '../fields/tax-kind-field';
import { TimeField } from '../fields/time-field';
import { Watch } from '../fields/watch';
import { WordsSelect } from '../fields/words-select';
import { SectionCard } from './section-card';

const LONGEST_MINUTES = 60 * 24 * 30;
const examples: Partial<Record<EventText, string>> = {
  ageRestriction: 'For example 18+',
  dressCode: 'For example Traditional wear',
  parking: 'For example Free for two-wheelers, at gate 2',
};

export const BasicSection = ({ earliest }: { earliest: string }) => (
  <SectionCard of="basic">
    <div className={layout.fields}>
      <Form.Item name={['basic', 'name']} label={names.name} className={layout.wide!}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name={['basic', 'category']} label={names.category}>
        <CategorySelect />
      </Form.Item>
      <TaxKindField />
      <Form.Item name={['basic', 'status']} label={names.status}>
        <ChoiceSelect choices={statuses} />
      </Form.Item>
      <TimeField name={['basic', 'date']} label={names.date} min={earliest} />
      <Watch of={({ basic }) => basic.date}>
        {(date) => <TimeField name={['basic', 'eventEndDate']} label={names.eventEndDate} min={date || earliest} />}
      </Watch>
      <Watch of={({ basic }) => basic.date}>
        {(date) => (
          <TimeField
            name={['basic', 'doorsOpenAt']}
            label={names.doorsOpenAt}
            min={date ? `${date.slice(0, 10)}T00:00` : earliest}
          />
        )}
      </Watch>
      <NumberField name={['basic', 'duration']} label={names.duration} max={LONGEST_MINUTES} />
      {eventTexts.map((name) => (
        <Form.Item key={name} name={['basic', name]} label={names[name]}>
          <Input maxLength={200} placeholder={examples[name]} />
        </Form.Item>
      ))}
      <Form.Item name={['basic', 'artists']} label={names.artists} className={layout.wide!}>
        <WordsSelect maxCount={50} />
      </Form.Item>
      <Watch of={({ basic }) => basic.artists}>
        {(artists) => (
          <Form.Item
            name={['basic', 'performingGroups']}
            label={names.performingGroups}
            extra="Search engines take all other artists for one person each."
            className={layout.wide!}
          >
            <Select mode="multiple" options={artists.map((name) => ({ value: name, label: name }))} />
          </Form.Item>
        )}
      </Watch>
      <Form.Item name={['basic', 'description']} label={names.description} className={layout.wide!}>
        <DescriptionEditor />
      </Form.Item>
    </div>
  </SectionCard>
);
