import { Flex, Pagination } from 'antd';
import type { ReactNode } from 'react';
import styles from './list-foot.module.css';

interface ListFootProps {
  /** What a page holds, such as `Events`. */
  of: string;
  view: { page: number; size: number };
  total: number;
  /** Absent where the size is chosen elsewhere. */
  sizes?: readonly number[];
  onChange: (change: { page: number } | { size: number }) => void;
  /** How much is shown of what there is. */
  children: ReactNode;
}

/** The end of a list that the server pages; another size begins at the first page. */
export function ListFoot({ of, view, total, sizes, onChange, children }: ListFootProps) {
  return (
    <Flex wrap align="center" justify="space-between" gap="8px 16px" className={styles.foot!}>
      <p role="status">{children}</p>
      <Pagination
        size="small"
        current={view.page}
        pageSize={view.size}
        total={total}
        showSizeChanger={sizes ? { 'aria-label': `${of} a page` } : false}
        showLessItems
        {...(sizes && { pageSizeOptions: [...sizes] })}
        onChange={(page, size) => onChange(size === view.size ? { page } : { size })}
      />
    </Flex>
  );
}
