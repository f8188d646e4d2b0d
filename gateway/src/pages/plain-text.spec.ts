import { plainText } from './plain-text';

describe(plainText, () => {
  it('is the text that a reader of the HTML sees, on one line', () =>
    expect(plainText('<p>Sarod &amp;\n tabla&nbsp;live</p><p>5 &lt; 6</p>')).toBe('Sarod & tabla live 5 < 6'));

  it('ends a long text at a word', () => {
    const text = plainText(`<p>${'word '.repeat(60)}</p>`);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/word…$/);
  });
});
