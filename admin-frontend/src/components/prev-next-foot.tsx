import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import foot from './list-foot.module.css';

interface PrevNextFootProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Which page it is. */
  status: ReactNode;
  /** Beside the buttons, such as a choice of sizes. */
  children?: ReactNode;
}

/** The end of a list that is leafed through page by page. */
export const PrevNextFoot = ({ page, pages, onPage, status, children }: PrevNextFootProps) => (
  <Flex wrap align="center" justify="space-between" gap="8px 16px" className={foot.foot!}>
    <p role="status">{status}</p>
    <Flex component="span" wrap align="center" gap={8}>
      {children}
      <Button icon={<Icon of={LeftOutlined} />} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Prev
      </Button>
      <Button
        icon={<Icon of={RightOutlined} />}
        iconPlacement="end"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </Flex>
  </Flex>
);
