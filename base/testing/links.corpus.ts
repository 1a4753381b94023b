const NUL = '\u0000'
const TAB = '\t'
const LF = '\n'
const CR = '\r'

const scripts = [
  'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'JaVaScRiPt:alert(1)', 'javascript://evil.example/%0aalert(1)', 'javascript:%61lert(1)',
  'javascript:void(0)', 'javascript:', 'javascript:/*--></title></style>*/alert(1)', 'javascript:alert(1)//https://good.example',
  'javascript:alert(1)//good.example/', ' javascript:alert(1)', '  javascript:alert(1)', `${TAB}javascript:alert(1)`,
  `${LF}javascript:alert(1)`, `${CR}javascript:alert(1)`, `${NUL}javascript:alert(1)`, '\u0001javascript:alert(1)',
  '\u000bjavascript:alert(1)', '\u000cjavascript:alert(1)', '\u001fjavascript:alert(1)', '\u007fjavascript:alert(1)',
  '\u00a0javascript:alert(1)', '\ufeffjavascript:alert(1)', '\u2028javascript:alert(1)', '\u200bjavascript:alert(1)',
  '\u202ejavascript:alert(1)', '\u3000javascript:alert(1)', `java${TAB}script:alert(1)`, `java${LF}script:alert(1)`,
  `java${CR}script:alert(1)`, `java${CR}${LF}script:alert(1)`, `java${NUL}script:alert(1)`, `javascript${TAB}:alert(1)`,
  `javascript${LF}:alert(1)`, `javascript:${LF}alert(1)`, `j${TAB}a${TAB}v${TAB}a${TAB}s${TAB}c${TAB}r${TAB}i${TAB}p${TAB}t:alert(1)`,
  'javascript :alert(1)', 'java\u00adscript:alert(1)', 'java\u200bscript:alert(1)', 'java\u200dscript:alert(1)',
  'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript&#x3a;alert(1)', '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)', 'jav&#x09;ascript:alert(1)', 'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)', 'javascript%3aalert(1)', 'javascript%3Aalert(1)', '%6aavascript:alert(1)', 'java%0ascript:alert(1)',
  'java%00script:alert(1)', '\\u006aavascript:alert(1)', '\\x6aavascript:alert(1)', 'ｊａｖａｓｃｒｉｐｔ:alert(1)', 'javascript：alert(1)',
  'jаvascript:alert(1)', 'javaſcript:alert(1)', 'javascrıpt:alert(1)', 'view-source:javascript:alert(1)', 'feed:javascript:alert(1)',
  'jar:javascript:alert(1)', 'javascript:javascript:alert(1)', '"javascript:alert(1)', "'javascript:alert(1)'", '`javascript:alert(1)`',
  '<javascript:alert(1)>', 'url:javascript:alert(1)', 'URL=javascript:alert(1)', 'livescript:alert(1)', 'mocha:alert(1)', 'jscript:alert(1)',
]

const otherSchemes = [
  'data:text/html,<script>alert(1)</script>', 'DATA:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:,alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>', 'data:application/javascript,alert(1)', 'data:text/html;charset=utf-7,+ADw-script+AD4-',
  ' data:text/html,x', `da${TAB}ta:text/html,x`, `${LF}data:text/html,x`, 'data%3atext/html,x', 'data:', 'data://text/html,x',
  'vbscript:msgbox(1)', 'VBScript:msgbox(1)', 'vbs:msgbox(1)', ` vbscript:msgbox(1)`, `vb${LF}script:msgbox(1)`, `vbscript${TAB}:msgbox(1)`,
  'vbscript%3amsgbox(1)', 'file:///etc/passwd', 'file://evil.example/share', 'FILE:///c:/windows', 'blob:https://evil.example/1',
  'filesystem:https://evil.example/temporary/x', 'about:blank', 'about:srcdoc', 'chrome://settings', 'resource://gre/', 'ftp://evil.example/',
  'ws://evil.example/', 'wss://evil.example/', 'http://evil.example/', 'http://good.example/', 'HTTP://evil.example', 'http:evil.example', 'http:/evil.example',
  'intent://evil.example#Intent;scheme=https;end', 'android-app://evil', 'ms-settings:privacy', 'sms:+998901234567', 'callto:evil', 'x:y', 'blob:', 'a:b@c',
]

const foreignHosts = [
  '//evil.example', '//evil.example/', '///evil.example', '////evil.example', '/////evil.example', '//evil.example/%2f..', '//good.example@evil.example',
  '//evil.example:443/', '//evil%2eexample', '//%65vil.example', '//localhost', '//127.0.0.1', '//[::1]/', '//0x7f.1', '//2130706433', '//',
  ' //evil.example', '// evil.example', '//\\evil.example', '/\\evil.example', '/\\/evil.example', '\\/evil.example', '\\\\evil.example', '\\/\\/evil.example',
  '/\\\\evil.example', '\\evil.example', '/path\\evil', '/a/\\evil.example', '/..\\evil.example', '/\\..\\evil.example', `/${TAB}/evil.example`,
  `/${LF}/evil.example`, `/${CR}/evil.example`, `/${TAB}\\evil.example`, `${TAB}//evil.example`, `/${NUL}/evil.example`, `/ok${LF}/evil`, `/ok${NUL}`,
  '/\u0085/evil.example', '/\u200b/evil.example', '/\u202e/evil.example', '/\u2028/evil.example', '/\ufeff/evil.example', '/\ud800/evil.example',
  '/..//evil.example', '/.//evil.example', '/../..//evil.example', '/a/..//evil.example', '/a/../..//evil.example', '/./..//evil.example', '/a/.//evil',
  '/%2e%2e//evil.example', '/%2e//evil.example', '/.%2e//evil.example', '/%2E%2E//evil.example', '/a/%2e%2e//evil.example', '/ru//evil.example',
  '/uz//evil.example', '/ru/..//evil.example', '/ru///evil.example', '/%2f/evil.example', '/%2fevil.example', '/%2Fevil.example', '/%2f%2fevil.example',
  '/ru/%2fevil.example', '/%5cevil.example', '/%5Cevil.example', '/%5c%5cevil.example', '/ru/%5cevil.example', '/%252fevil.example', '/%25252fevil.example',
  '/%255cevil.example', '/..%2f%2fevil.example', '/..%2fevil', '/%252e%252e/evil', '/%09/evil.example', '/%0a/evil.example', '/%0d%0aLocation:%20//evil.example',
  '/%00', '/%e2%80%ae/evil', '/%E0%A4%A', '/%', '/%ff/evil', '/／evil.example', '/%ef%bc%8fevil.example', '/＼evil.example',
]

const authorities = [
  'https://user:pass@evil.example', 'https://user@evil.example', 'https://good.example@evil.example', 'https://good.example:443@evil.example/',
  'https://@evil.example', 'https://:@evil.example', 'https://:pass@evil.example', 'https://good.example%40evil.example', 'https://good.example%2f@evil.example',
  'https://evil%2eexample', 'https://evil.example\\@good.example', 'https://good.example\\.evil.example', 'https:\\\\evil.example', 'https:/\\evil.example',
  'https:evil.example', 'https:/evil.example', 'https:///evil.example', 'https:////evil.example', 'https:', 'https:/', 'https://', 'https:///', 'https://?x', 'https://#x',
  'https://.', 'https://..', 'https://evil..example', 'https://localhost', 'https://localhost:8080/', 'https://127.0.0.1/', 'https://0x7f.1', 'https://2130706433', 'https://[::1]/',
  'https://evil.example:99999', 'https://evil.example:port', 'https://ev il.example', 'https://evil.example<script>', 'https://evil|example', 'https://evil^example',
  ` https://evil.example`, `https://evil.example `, `https://evil${TAB}.example`, `https://evil${LF}.example`, `ht${TAB}tps://evil.example`, `https://evil.example/${NUL}`,
  'https://evil.example/\u202efdp', 'https://evil.example/\u200b', 'https ://evil.example', 'https//evil.example', 'https;//evil.example', 'ｈttps://evil.example',
]

const others = [
  '', ' ', '#', '#top', '?x=1', '.', '..', './x', '../x', 'x', 'evil.example', 'www.evil.example', '@evil.example', ':', ':80', '://evil.example', '~', '*',
  'mailto:', 'mailto:a', 'mailto:@evil.example', 'mailto:a@b.example?bcc=c@d.example', 'mailto:a@b.example?cc=c@d.example', 'mailto:a@b.example%0abcc:c@d.example',
  'mailto:a@b.example?subject=x%0d%0abcc:c@d.example', 'mailto:a@b.example?attach=/etc/passwd', 'mailto:a@b.example,c@d.example', 'mailto:"a"@b.example', 'mailto:<a@b.example>',
  'mailto:javascript:alert(1)', 'mailto://a@b.example', 'mailto:a @b.example', `mailto:a@b.example${LF}`, 'tel:', 'tel:+', 'tel:javascript:alert(1)', 'tel:*21*100#', 'tel:*%2306%23',
  'tel:+998;phone-context=evil', 'tel://+998901234567', 'tel:+998 90 123', `tel:${TAB}+998901234567`, 'tel:abc', '"><script>alert(1)</script>', '\' onclick=alert(1)', '{{constructor}}',
]

/** Hostile links: `safePath` and `safeHref` (with every option) must answer null for each (C7, O9). */
export const hostileLinks: readonly string[] = [...scripts, ...otherSchemes, ...foreignHosts, ...authorities, ...others]
