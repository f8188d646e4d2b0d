import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Empty state of a list or page. */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <Empty
    image={Empty.PRESENTED_IMAGE_SIMPLE}
    description={
      <>
        <p>
          <b>{title}</b>
        </p>
        {text && <p>{text}</p>}
      </>
    }
  >
    {children}
  </Empty>
);
