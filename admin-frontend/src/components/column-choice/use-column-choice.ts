import type { TableProps } from 'antd';
import { useMemo, type Key } from 'react';
import { useSearchParams } from 'react-router-dom';

type Columns<T> = NonNullable<TableProps<T>['columns']>;

/** A column that may be hidden. The first of a table says which row it is, and stays. */
export interface OptionalColumn {
  key: string;
  title: string;
  isShown: boolean;
}

export interface ColumnChoice {
  options: readonly OptionalColumn[];
  /** Keys of the columns that are hidden. */
  hidden: ReadonlySet<string>;
  show: (key: string, isShown: boolean) => void;
  showAll: () => void;
}

interface TitledColumn {
  key?: Key;
  title?: unknown;
}

const HIDE = 'hide';

/** Hidden columns of a list stand in its address, so that links and saved views hold them beside filters and order. */
export function useColumnChoice(columns: readonly TitledColumn[]): ColumnChoice {
  const [query, setQuery] = useSearchParams();
  const text = query.get(HIDE) ?? '';
  return useMemo(() => {
    const wanted = new Set(text.split('.'));
    const options = columns.slice(1).map(({ key, title }): OptionalColumn => {
      const name = String(key);
      return { key: name, title: typeof title === 'string' ? title : name, isShown: !wanted.has(name) };
    });
    const hide = (isHidden: (option: OptionalColumn) => boolean): void => {
      const keys = options.filter(isHidden).map(({ key }) => key);
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (keys.length > 0) next.set(HIDE, keys.join('.'));
          else next.delete(HIDE);
          return next;
        },
        { replace: true },
      );
    };
    return {
      options,
      hidden: new Set(options.filter(({ isShown }) => !isShown).map(({ key }) => key)),
      show: (key, isShown) => hide((option) => (option.key === key ? !isShown : !option.isShown)),
      showAll: () => hide(() => false),
    };
  }, [columns, text, setQuery]);
}

/** Columns that are shown, and how wide the table is with them. */
export function chosenColumns<T>(
  columns: Columns<T>,
  { hidden }: Pick<ColumnChoice, 'hidden'>,
  fullWidth: number,
): { columns: Columns<T>; width: number } {
  const isHidden = ({ key }: Columns<T>[number]) => hidden.has(String(key));
  const gone = columns.filter(isHidden).reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 0), 0);
  return { columns: columns.filter((column) => !isHidden(column)), width: fullWidth - gone };
}
