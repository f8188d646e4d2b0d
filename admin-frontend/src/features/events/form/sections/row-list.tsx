import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Form } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../../../../components/icon';
import type { EventDraft } from '../event-draft';
import { fieldId } from '../field-path';

type ListName = { [K in keyof EventDraft]: EventDraft[K] extends object[] ? K : never }[keyof EventDraft];

interface RowListProps<K extends ListName> {
  name: K;
  max: number;
  addLabel: string;
  newRow: () => EventDraft[K][number];
  /** Another way to add rows. */
  extra?: ReactNode;
  children: (at: number, onRemove: () => void) => ReactNode;
}

/** A list of the draft: its rows, what is wrong with it as a whole, and the button that adds a row. */
export const RowList = <K extends ListName>({ name, max, addLabel, newRow, extra, children }: RowListProps<K>) => (
  <Form.List name={name}>
    {(rows, { add, remove }, { errors }) => (
      <>
        {rows.map(({ key, name: at }) => (
          <Fragment key={key}>{children(at, () => remove(at))}</Fragment>
        ))}
        <Form.ErrorList errors={errors} />
        <Flex wrap align="center" gap={8}>
          <Button
            id={fieldId([name])}
            icon={<Icon of={PlusOutlined} />}
            disabled={rows.length >= max}
            onClick={() => add(newRow())}
          >
            {addLabel}
          </Button>
          {extra}
        </Flex>
      </>
    )}
  </Form.List>
);
