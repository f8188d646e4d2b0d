import { sanitiseHtml } from './sanitise';

describe(sanitiseHtml.name, () => {
  it.each([
    '<h2>Line-up</h2><p style="text-align: center">Two <strong>bands</strong></p><ul><li>One</li></ul>',
    '<p style="text-align: justify; margin-left: 40px">x</p><blockquote>y<br>z</blockquote>',
    '<ol><li><em>a</em> <u>b</u> <b>c</b> <i>d</i></li></ol><h3>e</h3>',
    '<h2 style="text-align: right; margin-left: 200px">f</h2><blockquote><ol start="3"><li><p>g</p></li></ol></blockquote>',
    'Fish &amp; chips, 1 &lt; 2',
    '',
  ])('keeps what the editor makes: %s', async (html) => {
    expect(await sanitiseHtml(html)).toBe(html);
    expect(await sanitiseHtml(await sanitiseHtml(html))).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
    '<a href=" &#1; javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/logout">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="position:fixed;inset:0">x</p>',
    '<p style="margin-left: 9999px">x</p>',
    '<p style="text-align: center;} body{display:none">x</p>',
    '<p style="text-align: expression(alert(1))">x</p>',
    '<iframe src="//evil"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<form action="//evil"><input name=otp></form>',
    '<math><mi xlink:href="data:x,<script>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<textarea><script>alert(1)</script></textarea>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<p onclick="alert(1)">x</p>',
    '<p start="3">x</p>',
    '<p id="app" class="x" data-x="1" aria-label="y" name="z">x</p>',
    '<meta http-equiv="refresh" content="0;url=//evil"><base href="//evil"><link rel=stylesheet href=//evil>',
    '<style>*{display:none}</style>',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
  ])('takes the harm out of %s', async (html) => {
    const clean = await sanitiseHtml(html);
    expect([...clean.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)).toEqual(
      clean.match(/<(p|a)\b/g)?.map((tag) => tag.slice(1)) ?? [],
    );
    expect(clean).not.toMatch(/<[^>]*\s(?!rel=|style="text-align: center")[\w-]+\s*=/);
    expect(clean).not.toContain('<!--');
  });

  it('lets links lead out, without trust', async () => {
    for (const href of ['https://utsav.example/a?b=1', 'http://a.example', 'mailto:help@utsav.example']) {
      expect(await sanitiseHtml(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toMatch(
        /^<a (href="[^"]+" rel="noopener noreferrer nofollow"|rel="noopener noreferrer nofollow" href="[^"]+")>x<\/a>$/,
      );
    }
  });
});
