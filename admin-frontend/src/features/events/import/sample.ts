import { csvFile, toCsv } from '../../../lib/csv';
import { saveFile } from '../../../lib/save-file';
import { importFields, titleOf, type ImportField } from './import-fields';

const sample: Partial<Record<ImportField, string>> = {
  name: 'An Evening of Sitar',
  category: 'Music',
  start: '2027-01-16 18:30',
  end: '2027-01-16 21:00',
  venue: 'Ravindra Bhavan',
  address: 'MG Road',
  city: 'Bhopal',
  state: 'Madhya Pradesh',
  pincode: '462001',
  ticketTypes: 'Gold | Silver',
  prices: '1500 | 799.50',
  seats: '200 | 600',
  description: 'Two ragas and a talk.',
  language: 'Hindi',
  ageRestriction: '5+',
  duration: '150',
  artists: 'Meera Rao | Kabir Sen',
  tags: 'classical | sitar',
  organizer: 'Malwa Arts',
};

const columns = importFields.filter((field) => sample[field]);

export const sampleCsv = (): string => toCsv([columns.map(titleOf), columns.map((field) => sample[field] ?? '')]);

export const saveSample = (): void => saveFile(csvFile(sampleCsv()), 'events-sample.csv');
