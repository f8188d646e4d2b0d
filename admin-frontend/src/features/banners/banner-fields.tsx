import { BannerForm } from '@utsav/contracts/http/banner';
import { Form, Input, Select } from 'antd';
import layout from '../../components/layout.module.css';
import { OtherLanguagesSection, TranslatedText } from '../../components/other-languages';
import { ImageField } from '../../components/image-field';
import { SectionCard } from '../../components/section-card';
import { SwitchField } from '../../components/switch-field';
import { useEventOptions } from '../../components/use-event-options';
import { zodRule } from '../../lib/zod-rule';
import { requestOf } from './banner-form';
import { bannerTypes, typeNames, type BannerType } from './banners-query';

const words = {
  wrongType: 'Please upload a JPG, PNG, or WEBP image.',
  failed: 'Image upload failed',
  noUrl: 'Upload failed. No URL returned.',
  done: 'Image uploaded',
};

const rules = [zodRule(BannerForm, requestOf)];

/** The event that a banner of the home page leads to. */
function EventField() {
  const isHomepage = Form.useWatch<BannerType>('type') === 'homepage';
  const eventId = Form.useWatch<string>('eventId');
  const { options, error, search } = useEventOptions(eventId ? [eventId] : []);
  return (
    <Form.Item
      name="eventId"
      label="Event"
      rules={rules}
      getValueProps={(id: string) => ({ value: id || null })}
      normalize={(id: string | null | undefined) => id ?? ''}
      extra={error ? <span role="alert">Couldn&apos;t load events</span> : undefined}
    >
      <Select
        allowClear
        placeholder={isHomepage ? 'Choose an event' : 'Only for banners of type Homepage'}
        disabled={!isHomepage}
        showSearch={{ filterOption: false, onSearch: search }}
        options={options}
      />
    </Form.Item>
  );
}

function TranslatedTitles() {
  const title = Form.useWatch<string>('title') ?? '';
  return (
    <OtherLanguagesSection>
      {(language) => (
        <TranslatedText label="Title" name={['translations', language, 'title']} language={language} original={title}>
          <Input maxLength={200} />
        </TranslatedText>
      )}
    </OtherLanguagesSection>
  );
}

export const BannerFields = () => (
  <>
    <SectionCard title="Banner" content="fields">
      <Form.Item name="title" label="Title" rules={rules} className={layout.wide!}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="type" label="Type" rules={rules}>
        <Select options={bannerTypes.map((value) => ({ value, label: typeNames[value] }))} />
      </Form.Item>
      <EventField />
      <SwitchField name="isActive" label="Active" />
    </SectionCard>
    <TranslatedTitles />
    <SectionCard title="Images" content="fields">
      <Form.Item name="imageUrl" label="Desktop image" rules={rules} extra="Recommended size: 1600x600">
        <ImageField label="Desktop image" words={words} />
      </Form.Item>
      <Form.Item
        name="mobileImageUrl"
        label="Mobile image (optional)"
        rules={rules}
        extra="Recommended size: 800x800 or 1080x1350"
      >
        <ImageField label="Mobile image (optional)" words={words} />
      </Form.Item>
    </SectionCard>
  </>
);
