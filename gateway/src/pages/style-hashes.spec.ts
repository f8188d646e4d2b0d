import { createHash } from 'node:crypto';
import { styleHashesOf } from './style-hashes';

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

describe(styleHashesOf, () => {
  it('names each style attribute once, as a browser reads it', () =>
    expect(
      styleHashesOf(
        '<p class="a" style="color:red">style="x"</p><b style="color:red"></b><i style="content:&quot;a&quot;&amp;"></i>',
      ),
    ).toEqual([hashOf('color:red'), hashOf('content:"a"&')]));

  it('is nothing for a page without any', () => expect(styleHashesOf('<p>style</p>')).toEqual([]));
});
