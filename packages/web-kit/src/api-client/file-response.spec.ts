import { describe, expect, it } from 'vitest';
import { fileNameIn } from './file-response';

describe('the name of a file', () => {
  it.each([
    [`attachment; filename="Ragas-1.pdf"; filename*=UTF-8''Ragas-1.pdf`, 'Ragas-1.pdf'],
    [`attachment; filename="-1.pdf"; filename*=UTF-8''%E0%A4%A6%E0%A4%BF.pdf`, 'दि.pdf'],
    [`attachment; filename="plain.pdf"; filename*=UTF-8''%E0%A4%A.pdf`, 'plain.pdf'],
    ['attachment; filename=short.pdf', 'short.pdf'],
    ['attachment', ''],
    ['', ''],
  ])('is read from %j as %j', (header, name) => expect(fileNameIn(header)).toBe(name));
});
