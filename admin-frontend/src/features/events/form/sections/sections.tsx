import { Form, type FormInstance } from 'antd';
import { memo } from 'react';
import type { EventDraft } from '../event-draft';
import { FORM_NAME } from '../field-path';
import styles from '../form.module.css';
import { AccessibilitySection } from './accessibility-section';
import { BasicSection } from './basic-section';
import { GoodToKnowSection } from './good-to-know-section';
import { ImagesSection } from './images-section';
import { LayoutSection } from './layout-section';
import { LineupSection } from './lineup-section';
import { OrganizerSection } from './organizer-section';
import { OtherSection } from './other-section';
import { ShowtimesSection } from './showtimes-section';
import { SponsorsSection } from './sponsors-section';
import { TagsSection } from './tags-section';
import { TermsSection } from './terms-section';
import { TicketsSection } from './tickets-section';
import { TranslationsSection } from './translations-section';
import { VenueSection } from './venue-section';

interface SectionsProps {
  form: FormInstance<EventDraft>;
  start: EventDraft;
  isEdit: boolean;
  earliest: string;
  seatsLeft: ReadonlyMap<string, number>;
  /** After a change by the user. */
  onChange: () => void;
  onFill: (values: Partial<EventDraft>) => void;
}

/** The whole form. It renders once: antd renders the fields that change, and `<Form>` itself would render all of them. */
export const Sections = memo(function Sections({
  form,
  start,
  isEdit,
  earliest,
  seatsLeft,
  onChange,
  onFill,
}: SectionsProps) {
  return (
    <Form<EventDraft>
      form={form}
      name={FORM_NAME}
      layout="vertical"
      className={styles.sections!}
      initialValues={start}
      onValuesChange={onChange}
    >
      <BasicSection earliest={earliest} />
      <VenueSection onFill={onFill} />
      <TicketsSection seatsLeft={seatsLeft} />
      <ShowtimesSection earliest={earliest} onFill={onFill} />
      <LineupSection />
      <ImagesSection />
      <LayoutSection />
      <OrganizerSection />
      <SponsorsSection />
      <GoodToKnowSection />
      <AccessibilitySection />
      <TermsSection />
      <OtherSection />
      {isEdit && <TagsSection />}
      <TranslationsSection />
    </Form>
  );
});
