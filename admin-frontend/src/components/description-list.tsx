import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';
import { DASH } from '../lib/ist';

export type DescriptionItem = readonly [label: string, value: ReactNode];

interface DescriptionListProps extends Pick<DescriptionsProps, 'column'> {
  items: readonly DescriptionItem[];
  /** Each label above its text, without lines. */
  isPlain?: boolean;
}

/** What is known of something, label by label; a dash for nothing. */
export const DescriptionList = ({ items, column = 1, isPlain = false }: DescriptionListProps) => (
  <Descriptions
    bordered={!isPlain}
    size="small"
    colon={false}
    column={column}
    layout={isPlain ? 'vertical' : 'horizontal'}
    items={items.map(([label, value]) => ({ key: label, label, children: value || DASH }))}
  />
);
