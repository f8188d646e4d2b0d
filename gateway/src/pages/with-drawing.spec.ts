import { withDrawing } from './with-drawing';

const page = '<html><body><div id="root"></div></body></html>';
const nasty = [{ data: { name: `</script><script>alert(1)</script><!-- $& \u2028\u2029 &amp;` } }];

describe(withDrawing, () => {
  const html = withDrawing(page, { html: '<h1>$& Ragas</h1>', answers: JSON.stringify(nasty), at: 1700 });

  it('puts what is drawn where the site goes on', () =>
    expect(html).toContain('<body><div id="root"><h1>$& Ragas</h1></div>'));

  it('hands its answers over so that no text of theirs can leave the element they stand in', () => {
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
    expect(html).not.toMatch(/<!--|[\u2028\u2029]/);
    const json = /<script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ at: 1700, responses: nasty });
  });
});
