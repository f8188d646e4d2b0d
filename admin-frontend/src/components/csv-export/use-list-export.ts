import { isAbort } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../lib/counted';
import { tableOf, type CsvColumns } from '../../lib/csv';
import { istFileStamp } from '../../lib/ist';
import { saveFile } from '../../lib/save-file';
import { collectPages, type LoadPage, type Progress } from './collect-pages';
import { fileOf, requireFit, type ExportFormat } from './export-format';

export interface ListExport<Row> {
  /** One row in lower case: `order`. */
  noun: string;
  /** How the name of the file begins, where the plural of a row does not say it. */
  file?: string;
  columns: CsvColumns<Row>;
  load: LoadPage<Row>;
}

/** `progress` is there while an export runs. */
export function useListExport<Row extends { _id: string }>({
  noun,
  file = `${noun}s`,
  columns,
  load,
}: ListExport<Row>) {
  const { notification } = App.useApp();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: ExportFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      // Known from the first page on, so that nothing is loaded in vain.
      const follow = (now: Progress) => {
        requireFit(format, now.total);
        setProgress(now);
      };
      const rows = await collectPages(load, follow, controller.signal);
      if (rows.length === 0) {
        notification.info({ title: `No ${noun}s to export`, role: 'status' });
        return;
      }
      const content = await fileOf(format, tableOf(columns, rows));
      controller.signal.throwIfAborted();
      saveFile(content, `${file}_${istFileStamp(new Date())}.${format}`);
      notification.success({ title: `Exported ${counted(rows.length, noun)}`, role: 'status' });
    } catch (error) {
      if (!isAbort(error)) notification.error({ title: errorMessage(error, `Failed to export ${noun}s`) });
    } finally {
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}
