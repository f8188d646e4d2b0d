import { Card } from 'antd';
import type { ReactNode } from 'react';

interface ListCardProps {
  label: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** The frame of a table and of what belongs to it. */
export const ListCard = ({ label, isBusy, children }: ListCardProps) => (
  <Card role="region" aria-label={label} aria-busy={isBusy} styles={{ body: { padding: 0 } }}>
    {children}
  </Card>
);
