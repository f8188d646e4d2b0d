import { html, trusted } from './html';

it('escapes whatever is put into a template', () => {
  expect(html`<p title="${`"><script>`}">${"<b>'&'"}</p>`.toString()).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;&#39;&amp;&#39;</p>',
  );
});

it('takes over our own markup, lists and numbers, and leaves out what is not there', () => {
  const items = ['<a>', 'b'].map((text) => html`<i>${text}</i>`);
  expect(html`${items}${trusted('<hr>')}${0}${null}${false}`.toString()).toBe('<i>&lt;a&gt;</i><i>b</i><hr>0');
});
