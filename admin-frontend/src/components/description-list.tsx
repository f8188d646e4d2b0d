import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';
import { DASH } from '../lib/ist';

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps extends Pick<DescriptionsProps, 'column'> {
  facts: readonly Fact[];
  /** Each label above its text, without lines. */
  isPlain?: boolean;
}

/** What is known of something, label by label; a dash for nothing. */
export const Facts = ({ facts, column = 1, isPlain = false }: FactsProps) => (
  <Descriptions
    bordered={!isPlain}
    size="small"
    colon={false}
    column={column}
    layout={isPlain ? 'vertical' : 'horizontal'}
    items={facts.map(([label, value]) => ({ key: label, label, children: value || DASH }))}
  />
);
