import type { PageMeta } from '@utsav/contracts/http/envelope';

/** The most that the lists of the API give at once. */
export const EXPORT_PAGE_SIZE = 100;

export interface Progress {
  done: number;
  total: number;
}

export interface ExportPage<Row> {
  rows: readonly Row[];
  total: number;
}

export type LoadPage<Row> = (page: number, signal: AbortSignal) => Promise<ExportPage<Row>>;

interface Answer<Data> {
  data: Data;
  meta: PageMeta | undefined;
}

/** Pages of a list that the server pages, with the total beside its data. */
export const pagesOf =
  <Data, Row>(
    request: (paging: { page: number; limit: number }, signal: AbortSignal) => Promise<Answer<Data>>,
    rowsOf: (data: Data) => readonly Row[],
  ): LoadPage<Row> =>
  async (page, signal) => {
    const { data, meta } = await request({ page, limit: EXPORT_PAGE_SIZE }, signal);
    const rows = rowsOf(data);
    return { rows, total: meta?.total ?? rows.length };
  };

/** Every row of a list, page by page. A row added meanwhile pushes others onto the next page, so ids are compared. */
export async function collectPages<Row extends { _id: string }>(
  load: LoadPage<Row>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { rows, total } = await load(page, signal);
    for (const row of rows) found.set(row._id, row);
    onProgress({ done: found.size, total: Math.max(total, found.size) });
    // A list that is not paged comes whole.
    const isLast = page * Math.max(EXPORT_PAGE_SIZE, rows.length) >= total;
    if (isLast || rows.length < EXPORT_PAGE_SIZE) return [...found.values()];
  }
}
