import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button, Flex, Select, Tag } from 'antd';
import { FormField } from '../../components/form-field';
import { NumberInput } from '../../components/number-input';
import { Icon } from '../../components/icon';
import { counted, formatCount } from '../../lib/counted';
import styles from './cash-counter.module.css';
import { sellable, type Sale, type SaleChange, type SaleRow } from './sale';
import { lineTotal } from './totals';
import type { CounterSeats } from './use-seats-left';
import layout from '../../components/layout.module.css';

interface TicketRowsProps {
  sale: Sale;
  seats: CounterSeats;
  change: (change: SaleChange) => void;
}

const MOST = 1000;

export function TicketRows({ sale, seats, change }: TicketRowsProps) {
  return (
    <Flex vertical align="start" gap={12}>
      {sale.rows.map((row, index) => (
        <TicketRow key={row.id} {...{ row, index, sale, seats, change }} />
      ))}
      <Button
        icon={<Icon of={PlusOutlined} />}
        disabled={sellable(sale).length === 0}
        onClick={() => change({ type: 'row-added' })}
      >
        Add category
      </Button>
    </Flex>
  );
}

function TicketRow({ row, index, sale, seats, change }: TicketRowsProps & { row: SaleRow; index: number }) {
  const categories = sellable(sale);
  const category = categories.find(({ key }) => key === row.categoryKey);
  const left = seats.left(row.categoryKey);
  const aside = seats.aside(row.categoryKey) ?? 0;
  const isShort = left !== undefined && row.quantity > left;
  const id = `row-${index + 1}`;
  return (
    <div className={styles.row} role="group" aria-label={`Tickets ${index + 1}`}>
      <FormField id={`${id}-category`} label="Category">
        <Select
          id={`${id}-category`}
          value={row.categoryKey}
          options={categories.map(({ key, type, price }) => ({ value: key, label: `${type} · ${rupees(price)}` }))}
          onChange={(key: string) => {
            const chosen = categories.find((each) => each.key === key);
            if (chosen) change({ type: 'row-category', id: row.id, category: chosen });
          }}
        />
      </FormField>
      <FormField id={`${id}-price`} label="Price each">
        <NumberInput
          id={`${id}-price`}
          min={0}
          max={10_000_000}
          precision={2}
          controls={false}
          prefix="₹"
          value={row.price}
          onChange={(price) => price !== null && change({ type: 'row-price', id: row.id, price })}
        />
      </FormField>
      <FormField id={`${id}-quantity`} label="Quantity">
        <NumberInput
          id={`${id}-quantity`}
          min={1}
          max={MOST}
          precision={0}
          value={row.quantity}
          status={isShort ? 'error' : ''}
          aria-describedby={isShort ? `${id}-short` : undefined}
          onChange={(quantity) => quantity !== null && change({ type: 'row-quantity', id: row.id, quantity })}
        />
      </FormField>
      <div className={styles.lineTotal}>
        <span className={layout.muted}>Line total</span>
        <b>{rupees(lineTotal(row))}</b>
      </div>
      <Button
        type="text"
        danger
        aria-label={`Remove ${category?.type ?? 'tickets'}`}
        icon={<Icon of={DeleteOutlined} />}
        onClick={() => change({ type: 'row-removed', id: row.id })}
      />
      <Flex component="p" wrap align="center" gap={6} className={styles.chips!}>
        {left !== undefined && <Tag color={isShort ? 'error' : undefined}>{counted(left, 'seat')} left</Tag>}
        {aside > 0 && <Tag>{formatCount(aside)} set aside for the counter</Tag>}
        {category?.perks.map((perk) => (
          <Tag key={perk}>{perk}</Tag>
        ))}
        {row.isOverridden && <Tag color="warning">price overridden</Tag>}
        {isShort && (
          <strong id={`${id}-short`} data-tone="red">
            Insufficient seats in this category
          </strong>
        )}
      </Flex>
    </div>
  );
}
