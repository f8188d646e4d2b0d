import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import { hrefTo, paths } from '../../../lib/paths';
import { listHref } from '../../../lib/list-href';
import type { EventDraft } from './event-draft';
import form from '../../../components/form.module.css';
import styles from './form.module.css';
import { useOnline } from '../../../lib/use-online';

interface SubmitBarProps {
  /** Empty for a new event. */
  id: string;
  draft: EventDraft;
  isSaving: boolean;
  isSaved: boolean;
  onSave: () => void;
}

export function SubmitBar({ id, draft, isSaving, isSaved, onSave }: SubmitBarProps) {
  const isOnline = useOnline();
  const isReady = draft.basic.name.trim() !== '' && draft.images.imageUrl !== '';
  return (
    <Flex wrap align="center" justify="end" gap="8px 12px" className={form.bar!}>
      <p className={styles.readiness} role="status" data-ready={isReady}>
        {isReady ? 'Ready to publish' : 'Add name & poster to proceed'}
        {!isOnline && <span> You are offline; what you type is saved in this browser.</span>}
      </p>
      <Link className={styles.link} to={id ? hrefTo.event(id) : listHref(paths.events)}>
        {id ? 'Back to View' : 'Cancel'}
      </Link>
      <Button type="primary" loading={isSaving} disabled={isSaved} onClick={onSave}>
        {id ? 'Update Event' : 'Create Event'}
      </Button>
    </Flex>
  );
}
