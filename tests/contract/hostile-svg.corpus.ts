export const plainPath = '<path d="M1 1h2"/>'
const wrapped = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const events = ['onload', 'onclick', 'onbegin', 'onend', 'onrepeat', 'onerror', 'onfocus', 'onmouseover', 'onactivate', 'ONLOAD', 'onpointerenter', 'onanimationstart']
const references = ['href="javascript:alert(1)"', 'xlink:href="javascript:alert(1)"', 'href="#x"', 'href="data:image/svg+xml,x"', 'src="//evil.example"', 'fill="url(//evil.example#x)"', 'fill="url(#x)"', 'filter="url(//evil.example)"', 'mask="url(#x)"', 'clip-path="url(#x)"', 'marker-end="url(#x)"', 'style="fill:red"', 'class="overlay"', 'id="root"', 'style="background:url(//evil.example)"', 'xml:base="//evil.example"', 'xmlns:x="http://www.w3.org/1999/xhtml"', 'systemLanguage="uz"', 'd="M1&#x22;/><script>"', 'd="&xxe;"', "d='M1'", 'd=M1', 'transform="rotate(1)"']
/** Of a value that names something, in what a reader of lines or of plain letters overlooks: breaks, escapes, comments, entities. */
const disguised = [
  ...['\n', '\t', '\r', '\r\n', '\f', '\v', '\u2028', '\u2029', '\u0085', ' \n\n '].flatMap((gap) => [`fill="${gap}url(#x)"`, `fill="red${gap}url(//evil.example#x)"`, `transform="rotate(1)${gap}expression(alert(1))"`, `fill="${gap}javascript:alert(1)"`]),
  'fill="\\75rl(#x)"', 'fill="\\000075 rl(#x)"', 'fill="u\\rl(#x)"', 'fill="u/**/rl(#x)"', 'fill="/*\n*/url(#x)"', 'fill="/**/url(#x)"', 'fill="&#117;rl(#x)"', 'fill="&#x0a;url(#x)"', 'fill="URL(#x)"', 'fill="\nuRl(#x)"', 'fill="<!---->url(#x)"', "fill='\nurl(#x)'", 'fill="\uff55rl(#x)"',
]
const elements = [
  '<script>alert(1)</script>', '<script href="//evil.example/x.js"/>', '<SCRIPT>alert(1)</SCRIPT>', '<svg:script>alert(1)</svg:script>', '<foreignObject><p>x</p></foreignObject>', '<foreignobject/>', '<iframe src="javascript:alert(1)"/>', '<object data="x"/>', '<embed src="x"/>', '<image href="//evil.example/x.png"/>', '<image xlink:href="data:image/svg+xml,x"/>', '<use href="//evil.example/x.svg#y"/>', '<use href="#x"/>', '<feImage href="//evil.example"/>', '<a href="javascript:alert(1)"><text>x</text></a>', '<animate attributeName="href" to="javascript:alert(1)"/>', '<animate onbegin="alert(1)"/>', '<set attributeName="href" to="javascript:alert(1)"/>', '<animateMotion/>', '<animateTransform/>', '<discard/>', '<handler type="text/javascript">alert(1)</handler>', '<listener/>', '<style>@import "//evil.example";</style>', '<style>path{fill:url(//evil.example)}</style>', '<link rel="stylesheet" href="//evil.example"/>', '<text>x</text>', '<title>x</title>', '<desc>x</desc>', '<metadata/>', '<defs/>', '<g/>', '<symbol id="x"/>', '<svg/>', '<switch/>', '<mask/>', '<pattern/>', '<marker/>', '<filter/>', '<linearGradient/>', '<audio src="x"/>', '<video src="x"/>', '<canvas/>', '<html:img src="x"/>', '<!-- <script>alert(1)</script> -->', '<![CDATA[<script>alert(1)</script>]]>', '<?xml-stylesheet href="//evil.example"?>', '&lt;script&gt;', 'words', '</svg><script>alert(1)</script><svg>',
]
const files = [
  '', 'words', '<html><script>alert(1)</script></html>', `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrapped('&x;')}`, `<!DOCTYPE svg>${wrapped(plainPath)}`, `${wrapped(plainPath)}<script>alert(1)</script>`, `<script>alert(1)</script>${wrapped(plainPath)}`, `<svg onload="alert('>')">${plainPath}<script/></svg>`, wrapped(''), '<svg>', `<object data="x.svg">${wrapped(plainPath)}</object>`,
]
/** SVG files that must never be inlined unchanged (C14). */
export const hostileSvg: readonly string[] = [
  ...events.map((event) => wrapped(`<path ${event}="alert(1)" d="M1 1"/>`)),
  ...[...references, ...disguised].map((attribute) => wrapped(`<path ${attribute}/>`)),
  ...elements.flatMap((element) => [wrapped(element), wrapped(plainPath + element + plainPath)]),
  ...files,
]
