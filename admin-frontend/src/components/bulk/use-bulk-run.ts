import { App } from 'antd';
import { useState, type ComponentType } from 'react';
import { counted } from '../../lib/counted';
import { useStop } from '../../lib/use-stop';
import { useUndoNotice } from '../use-undo-notice';
import { runBulk, type BulkResult } from './run-bulk';

/** An action of single rows on many of them. */
export interface BulkAction<Row> {
  /** `Publish` */
  label: string;
  /** `published` */
  done: string;
  isDanger?: boolean;
  /** Rows that it would change. */
  appliesTo: (row: Row) => boolean;
  /** What it means, for the confirmation. */
  content: string;
  call: (row: Row) => Promise<unknown>;
  /** Takes it back. */
  undo?: (row: Row) => Promise<unknown>;
  /** Requests more than a confirmation, in place of it. */
  Dialog?: ComponentType<BulkDialogProps<Row>>;
}

export interface BulkDialogProps<Row> {
  /** Rows that would change. */
  rows: readonly Row[];
  /** Runs this call in place of the one of the action. */
  onSend: (call: (row: Row) => Promise<unknown>) => void;
  onClose: () => void;
}

interface BulkRun<Row> {
  /** One row in lower case: `event`. */
  noun: string;
  nameOf: (row: Row) => string;
  /** What is still to be looked at is chosen afterwards. */
  choose: (rows: readonly Row[]) => void;
  reload: () => Promise<unknown>;
}

interface Progress {
  label: string;
  done: number;
  total: number;
}

/** Rows that an action did not change, with why not. */
export interface BulkFailure {
  title: string;
  rows: readonly { name: string; reason: string }[];
}

export function useBulkRun<Row>({ noun, nameOf, choose, reload }: BulkRun<Row>) {
  const { modal, notification } = App.useApp();
  const showUndo = useUndoNotice();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<BulkFailure | null>(null);
  const [opened, setOpened] = useState<{ action: BulkAction<Row>; rows: readonly Row[] } | null>(null);
  const { reset, stop, isStopped, pause } = useStop();

  const run = async (label: string, rows: readonly Row[], call: BulkAction<Row>['call']): Promise<BulkResult<Row>> => {
    reset();
    setFailure(null);
    setProgress({ label, done: 0, total: rows.length });
    const result = await runBulk(rows, call, {
      isStopped,
      pause,
      onRow: () => setProgress((now) => now && { ...now, done: now.done + 1 }),
    });
    setProgress(null);
    if (result.failed.length > 0) {
      setFailure({
        title: `${label}: ${counted(result.failed.length, noun)} failed`,
        rows: result.failed.map(({ row, reason }) => ({ name: nameOf(row), reason })),
      });
    }
    await reload();
    return result;
  };

  const start = async ({ label, done, call, undo }: BulkAction<Row>, rows: readonly Row[]): Promise<void> => {
    const result = await run(label, rows, call);
    choose(rows.filter((row) => !result.done.includes(row)));
    if (result.done.length === 0) return;
    const title = `${counted(result.done.length, noun)} ${done}`;
    if (undo) showUndo(title, () => void run('Undo', result.done, undo));
    else notification.success({ title, role: 'status' });
  };

  /** Confirmation with the number of rows, then the run. */
  const confirm = (action: BulkAction<Row>, chosen: readonly Row[]): void => {
    const rows = chosen.filter(action.appliesTo);
    if (action.Dialog) {
      setOpened({ action, rows });
      return;
    }
    const left = chosen.length - rows.length;
    void modal.confirm({
      title: `${action.label} ${counted(rows.length, noun)}?`,
      content: `${action.content}${left > 0 ? ` ${counted(left, noun)} of those chosen ${left === 1 ? 'is' : 'are'} left out: nothing would change.` : ''}`,
      okText: action.label,
      okButtonProps: { danger: action.isDanger ?? false },
      onOk: () => void start(action, rows),
    });
  };

  const dialog = opened?.action.Dialog && {
    Dialog: opened.action.Dialog,
    rows: opened.rows,
    onSend: (call: BulkAction<Row>['call']) => {
      setOpened(null);
      void start({ ...opened.action, call }, opened.rows);
    },
    onClose: () => setOpened(null),
  };

  return { progress, failure, dismiss: () => setFailure(null), confirm, dialog, stop };
}
