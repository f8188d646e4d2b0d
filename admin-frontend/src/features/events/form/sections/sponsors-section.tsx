import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { Icon } from '../../../../components/icon';
import { sponsorTypes } from '../event-choices';
import { newSponsor } from '../event-draft';
import { fieldNames as names } from '../field-names';
import { ChoiceField } from '../fields/choice-field';
import { TextField } from '../fields/text-field';
import { PictureOfEvent } from './picture-of-event';
import { RowCard } from './row-card';
import { SectionCard } from './section-card';
import type { SectionProps } from './section-props';
import { useRows } from './use-rows';

const MOST = 30;

export const SponsorsSection = memo(function SponsorsSection({ value, onChange }: SectionProps<'sponsors'>) {
  const { put, remove, add } = useRows(onChange);
  return (
    <SectionCard of="sponsors">
      {value.map((row, at) => (
        <RowCard key={row.id} name={row.name || `Sponsor ${at + 1}`} onRemove={() => remove(row.id)}>
          <TextField
            path={`sponsors.${at}.name`}
            label={names.name}
            value={row.name}
            onChange={(name) => put(row.id, { name })}
          />
          <ChoiceField
            path={`sponsors.${at}.type`}
            label={names.type}
            value={row.type}
            choices={sponsorTypes}
            hasSearch
            onChange={(type) => put(row.id, { type })}
          />
          <TextField
            path={`sponsors.${at}.description`}
            label={names.description}
            value={row.description}
            onChange={(description) => put(row.id, { description })}
          />
          <PictureOfEvent
            path={`sponsors.${at}.logo`}
            label={names.logo}
            kind="Sponsor logo"
            url={row.logo}
            onChange={(logo) => put(row.id, { logo })}
          />
        </RowCard>
      ))}
      <Button icon={<Icon of={PlusOutlined} />} disabled={value.length >= MOST} onClick={() => add(newSponsor())}>
        Add sponsor
      </Button>
    </SectionCard>
  );
});
