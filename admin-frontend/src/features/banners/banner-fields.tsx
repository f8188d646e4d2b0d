import { Input, Select, Switch } from 'antd';
import { FormField } from '../../components/form-field';
import form from '../../components/form.module.css';
import { ImageField } from '../../components/image-field';
import { withType, type BannerDraft } from './banner-form';
import { bannerTypes, typeNames, type BannerType } from './banners-query';
import { EventField } from './event-field';

const words = {
  wrongType: 'Please upload a JPG, PNG, or WEBP image.',
  failed: 'Image upload failed',
  noUrl: 'Upload failed. No URL returned.',
  done: 'Image uploaded',
};

interface BannerFieldsProps {
  draft: BannerDraft;
  onChange: (change: (draft: BannerDraft) => BannerDraft) => void;
}

export function BannerFields({ draft, onChange }: BannerFieldsProps) {
  const put = (change: Partial<BannerDraft>) => onChange((before) => ({ ...before, ...change }));
  return (
    <>
      <section className={form.section} aria-label="Banner">
        <FormField id="banner-title" label="Title" isWide>
          <Input
            id="banner-title"
            maxLength={200}
            value={draft.title}
            onChange={({ target }) => put({ title: target.value })}
          />
        </FormField>
        <FormField id="banner-type" label="Type">
          <Select<BannerType>
            id="banner-type"
            value={draft.type}
            options={bannerTypes.map((value) => ({ value, label: typeNames[value] }))}
            onChange={(type) => onChange((before) => withType(before, type))}
          />
        </FormField>
        <EventField
          eventId={draft.eventId}
          isDisabled={draft.type !== 'homepage'}
          onChange={(eventId) => put({ eventId })}
        />
        <label className={form.switch} htmlFor="banner-active">
          <Switch id="banner-active" checked={draft.isActive} onChange={(isActive) => put({ isActive })} />
          Active
        </label>
      </section>
      <section className={form.section} aria-label="Images">
        <ImageField
          label="Desktop image"
          help="Recommended size: 1600x600"
          url={draft.imageUrl}
          words={words}
          onChange={(imageUrl) => put({ imageUrl })}
        />
        <ImageField
          label="Mobile image (optional)"
          help="Recommended size: 800x800 or 1080x1350"
          url={draft.mobileImageUrl}
          words={words}
          onChange={(mobileImageUrl) => put({ mobileImageUrl })}
        />
      </section>
    </>
  );
}
