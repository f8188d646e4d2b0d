import { lazy, Suspense, useState } from 'react';
import type { BulkPanelProps } from './bulk-panel';

// `lazy` forgets that the component is generic.
const BulkPanel = lazy(() => import('./bulk-panel')) as unknown as (typeof import('./bulk-panel'))['default'];

/** Actions for chosen rows; loads with the first row that is chosen, and stays to say how it went. */
export function BulkBar<Row>(props: BulkPanelProps<Row>) {
  const [isUsed, setUsed] = useState(false);
  if (!isUsed && props.selection.rows.length > 0) setUsed(true);
  return <Suspense>{isUsed && <BulkPanel<Row> {...props} />}</Suspense>;
}
