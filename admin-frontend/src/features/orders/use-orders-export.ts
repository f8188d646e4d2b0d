import { isAbort } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file';
import { collectOrders, type Progress } from './collect-orders';
import { ordersCsv, ordersCsvName } from './orders-csv';
import type { OrdersView } from './orders-query';

/** `progress` is there while an export runs. */
export function useOrdersExport(view: OrdersView) {
  const { notification } = App.useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const orders = await collectOrders(view, setProgress, controller.signal);
      saveFile(new Blob([ordersCsv(orders)], { type: 'text/csv;charset=utf-8' }), ordersCsvName(new Date()));
      notification.success({ title: `Exported ${orders.length} orders`, role: 'status' });
    } catch (error) {
      if (!isAbort(error)) notification.error({ title: errorMessage(error, 'Failed to export orders') });
    } finally {
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}
