import { Form } from 'antd';
import { fieldNames as names } from '../field-names';
import { WordsSelect } from '../fields/words-select';
import { SectionCard } from './section-card';

export const TagsSection = () => (
  <SectionCard of="tags">
    <Form.Item name={['tags', 'tags']} label={names.tags}>
      <WordsSelect maxCount={30} />
    </Form.Item>
  </SectionCard>
);
