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
    if (rows.length < EXPORT_PAGE_SIZE || page * EXPORT_PAGE_SIZE >= total) return [...found.values()];
  }
}
