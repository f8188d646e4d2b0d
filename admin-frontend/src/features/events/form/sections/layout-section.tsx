import { Form, Select } from 'antd';
import { useState } from 'react';
import { fieldNames as names } from '../field-names';
import { LayoutSpots } from '../fields/layout-spots';
import { PictureField } from '../fields/picture-field';
import { Watch } from '../fields/watch';
import layout from '../../../../components/layout.module.css';
import { SectionCard } from './section-card';

const nameOf = ({ type }: { type: string }, at: number): string => type || `Ticket category ${at + 1}`;

function Places() {
  const [wanted, setWanted] = useState(0);
  return (
    <Watch of={({ layout: { layoutImage: image }, tickets }) => ({ image, tickets })}>
      {({ image, tickets }) => {
        const chosen = Math.min(wanted, tickets.length - 1);
        const ticket = tickets[chosen];
        if (!image || !ticket) return null;
        return (
          <>
            <Form.Item label="Show the places of" htmlFor="layout-places-of">
              <Select
                id="layout-places-of"
                value={chosen}
                onChange={setWanted}
                options={tickets.map((row, at) => ({ value: at, label: `${at + 1}. ${nameOf(row, at)}` }))}
              />
            </Form.Item>
            <Form.Item
              key={ticket.id}
              name={['tickets', chosen, 'layoutSpots']}
              label={names.layoutSpots}
              extra="Click where its seats are: buyers see the number there and choose the category by it."
            >
              <LayoutSpots
                image={image}
                number={chosen + 1}
                name={nameOf(ticket, chosen)}
                others={tickets.flatMap(({ layoutSpots }, at) =>
                  at === chosen ? [] : [{ number: at + 1, spots: layoutSpots ?? [] }],
                )}
              />
            </Form.Item>
          </>
        );
      }}
    </Watch>
  );
}

export const LayoutSection = () => (
  <SectionCard of="layout">
    <div className={layout.fields}>
      <PictureField
        name={['layout', 'layoutImage']}
        label={names.layoutImage}
        kind="Layout image"
        help="Where the ticket categories stand or sit."
      />
    </div>
    <Places />
  </SectionCard>
);
