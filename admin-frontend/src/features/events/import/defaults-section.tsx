import { Input, Select } from 'antd';
import { useId } from 'react';
import { FormField } from '../../../components/form-field';
import { NumberInput } from '../../../components/number-input';
import { SectionCard } from '../../../components/section-card';
import type { Defaults } from './defaults';

interface DefaultsSectionProps {
  defaults: Defaults;
  categories: readonly string[];
  isDisabled: boolean;
  onChange: (defaults: Defaults) => void;
}

/** What rows without a value of their own get: calendars have neither prices nor seats. */
export function DefaultsSection({ defaults, categories, isDisabled, onChange }: DefaultsSectionProps) {
  const id = useId();
  const put = (change: Partial<Defaults>) => onChange({ ...defaults, ...change });
  return (
    <SectionCard title="For rows without a value" content="fields">
      <FormField id={`${id}-category`} label="Category">
        <Select
          id={`${id}-category`}
          disabled={isDisabled}
          value={defaults.category}
          options={categories.map((value) => ({ value, label: value }))}
          onChange={(category: string) => put({ category })}
        />
      </FormField>
      <FormField id={`${id}-city`} label="City">
        <Input
          id={`${id}-city`}
          maxLength={200}
          disabled={isDisabled}
          value={defaults.city}
          onChange={({ target }) => put({ city: target.value })}
        />
      </FormField>
      <FormField id={`${id}-type`} label="Ticket category">
        <Input
          id={`${id}-type`}
          maxLength={200}
          disabled={isDisabled}
          value={defaults.ticketType}
          onChange={({ target }) => put({ ticketType: target.value })}
        />
      </FormField>
      <FormField id={`${id}-price`} label="Price (₹)">
        <NumberInput
          id={`${id}-price`}
          min={0}
          precision={2}
          disabled={isDisabled}
          value={defaults.price}
          onChange={(price) => put({ price })}
        />
      </FormField>
      <FormField id={`${id}-seats`} label="Seats">
        <NumberInput
          id={`${id}-seats`}
          min={0}
          precision={0}
          disabled={isDisabled}
          value={defaults.seats}
          onChange={(seats) => put({ seats })}
        />
      </FormField>
    </SectionCard>
  );
}
