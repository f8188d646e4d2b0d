import type { Table } from 'antd';
import type { ComponentRef } from 'react';

/** As the `ref` of a table whose rows hold nothing to focus: without a mouse it is scrolled sideways by the arrow keys. */
export const focusableScroll = (table: ComponentRef<typeof Table> | null): void =>
  table?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0');
