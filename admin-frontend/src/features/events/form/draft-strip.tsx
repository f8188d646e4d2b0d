import { Alert, Button, Flex } from 'antd';
import { istStamp } from '../../../lib/ist';
import type { StoredDraft } from './draft-storage';

interface DraftStripProps {
  offer: StoredDraft;
  /** Of the event that stands on the form. */
  version: number;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftStrip({ offer, version, onRestore, onDiscard }: DraftStripProps) {
  return (
    <Alert
      type="info"
      showIcon
      title={`Unsaved changes were kept on ${istStamp(offer.storedAt)}.`}
      description={
        offer.version !== version && 'The event was changed since. Restore repeats your changes on the newer one.'
      }
      action={
        <Flex component="span" wrap align="center" gap={8}>
          <Button size="small" type="primary" onClick={onRestore}>
            Restore
          </Button>
          <Button size="small" onClick={onDiscard}>
            Discard
          </Button>
        </Flex>
      }
    />
  );
}
