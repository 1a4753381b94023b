import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Ban = {
  readonly name: string
  readonly pattern: RegExp
  readonly allowed: readonly string[]
  readonly samples: readonly string[]
  /** What looks alike and is allowed. */ readonly fine?: readonly string[]
}

/**
 * Sinks and traps that only named modules may contain (P5, R9, R18, R20, R32, R33). Each has a sample that must be
 * caught.
 */
const bans: readonly Ban[] = [
  {
    name: 'names that are not terms of the field',
    pattern: /\b(const|let|function|readonly|type) ([Tt]old|[Aa]sked|anew)\b/,
    allowed: [],
    samples: ['const told = new Set()', 'let asked = 0', 'readonly asked: boolean', 'function anew() {}'],
    fine: ['const taskedWith = 1', "const words = 'asked'"],
  },
  {
    name: 'innerHTML',
    pattern: /\b(innerHTML|outerHTML|srcdoc|srcDoc)\b/,
    allowed: [],
    samples: [
      'element.innerHTML = text',
      'node.outerHTML += text',
      "element['innerHTML'] = text",
      'Object.assign(element, { innerHTML: text })',
      '<iframe srcDoc={text} />',
    ],
  },
  {
    name: 'insertAdjacentHTML',
    pattern: /insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|parseFromString/,
    allowed: [],
    samples: ["e.insertAdjacentHTML('x', t)", 'document.writeln(t)'],
  },
  {
    name: 'dangerouslySetInnerHTML',
    pattern: /dangerouslySetInnerHTML/,
    allowed: [],
    samples: ['<p dangerouslySetInnerHTML={x} />', '{ dangerouslySetInnerHTML: { __html: x } }'],
  },
  {
    name: 'new Function',
    pattern: /\bnew Function\b|(?<![.\w])Function\(|\beval\(|\bset(Timeout|Interval)\(\s*['"`]/,
    allowed: [],
    samples: ['new Function(text)', "Function('return 1')()", 'eval(text)', "setTimeout('alert(1)', 5)"],
    fine: ['isFunction(value)'],
  },
  {
    name: 'window.open',
    pattern: /\bwindow\.open\(|(?<![.\w])open\(\s*(url|href|address)\b/,
    allowed: [
      'src/browser/leave-site.ts',
      'src/inspect/',
      'widgets/_shared/forms/social-window.ts',
      'widgets/_shared/money/payment-window.ts',
    ],
    samples: ['window.open(address)', 'open(url)'],
  },
  {
    name: 'location',
    pattern: /\blocation\.(assign|replace|reload)\(|\blocation(\.(href|hash|search|pathname|host))?\s*=[^=>]/,
    allowed: [
      'src/browser/navigation.ts',
      'src/browser/leave-site.ts',
      'src/development/',
      'widgets/_shared/money/payment-window.ts',
    ],
    samples: [
      'location.href = address',
      'location = address',
      'window.location.replace(address)',
      'document.location.hash = x',
    ],
    fine: ['if (location.href === address) go()'],
  },
  {
    name: '[D3] a page that loads itself again without the guard',
    pattern:
      /\breload\b[^;'"]*\bfrom '[^']*\/navigation\.ts'|\bloadShown\b[^;'"]*\bfrom '|\bimport\('[^']*\/navigation\.ts'\)|\bnavigation\.reload\(|\bhistory\.go\(\s*0?\s*\)/,
    allowed: [
      'src/pwa/tab-reloads.ts',
      'src/pwa/start-pwa.tsx',
      'src/browser/tab-guards.ts',
      'src/app/load-failed.tsx',
    ],
    samples: [
      "import { reload } from './navigation.ts'",
      "import { leaveTo, reload as again } from '#src/browser/navigation.ts'",
      "import { loadShown } from '#src/pwa/tab-reloads.ts'",
      "void import('./navigation.ts')",
      'window.navigation.reload()',
      'history.go(0)',
      'history.go()',
    ],
    fine: [
      "import { leaveTo } from './navigation.ts'",
      "import { reloadGuardOf } from './tab-reloads.ts'\nimport { leaveTo } from './navigation.ts'",
      'history.go(-1)',
    ],
  },
  {
    name: 'storage',
    pattern: /\b(localStorage|sessionStorage)\b\s*[.[;)]/,
    // The messenger's own script looks for its launch under a key of its own.
    allowed: ['base/store.ts', 'base/has-stored-key.ts', 'src/messenger/launch.ts'],
    samples: ["localStorage.getItem('x')", "window.sessionStorage['x'] = 1"],
  },
  {
    name: 'Date.now',
    pattern: /\bDate\.now\(\)/,
    allowed: [
      'base/',
      'server/',
      'sandbox/',
      'cli/',
      'scripts/',
      'platform/consent.ts',
      'src/session/vault.ts',
      'src/overlays/toasts.ts',
      'engine/render/clock.ts',
      // Samples, for tools only: a history of the last 30 days.
      'widgets/play-signs/index.ts',
    ],
    samples: ['const t = Date.now()'],
  },
  // Exceptions: programs that render nothing in a browser; rewrite-language and seed-clock, which decide and measure
  // but write nothing; src/browser, src/pwa and
  // src/inspect, which run in a tab only; `location` in site-router is the router's own.
  // What both sides render is the same only if neither asks its own Intl, clock or address for it. i18next chooses
  // plural forms of words by Intl.PluralRules itself.
  {
    name: '[D8] run-time Intl',
    pattern: /\bIntl\.(?!LDMLPluralRule\b)|\.toLocale\w*\(|\.localeCompare\(|Temporal\./,
    allowed: ['server/', 'sandbox/', 'cli/', 'studio/', 'src/errors/fatal.ts', 'scripts/generate/region-names.ts'],
    samples: ["new Intl.NumberFormat('ru')", 'date.toLocaleDateString()', 'a.localeCompare(b)'],
    fine: ['readonly Intl.LDMLPluralRule[]'],
  },
  {
    name: '[D8] the time of the machine while rendering',
    pattern: /\bnew Date\(\s*\)|\bDate\(\s*\)|\bperformance\.timeOrigin\b/,
    allowed: ['server/', 'sandbox/', 'cli/', 'src/browser/seed-clock.ts'],
    samples: ['new Date()', 'new Date( )', 'performance.timeOrigin'],
    fine: ['new Date(ms)', 'toDate()'],
  },
  {
    name: '[D8] the address as the browser has it',
    pattern: /\b(window|document|globalThis)\.location\b|(?<![.\w#-])location\.(href|search|pathname|hash)\b/,
    allowed: [
      'src/browser/',
      'src/pwa/',
      'src/inspect/',
      'src/messenger/',
      'src/services/',
      'studio/',
      'src/app/nested-page.tsx',
      'src/router/site-router.tsx',
      // Ports and message listeners run in the browser alone: nothing renders from them.
      'src/session/ports/',
      'widgets/_shared/forms/social-window.ts',
      'widgets/_shared/games/frame-messages.ts',
      'widgets/_shared/games/play-address.ts',
    ],
    samples: ['window.location.search', 'new URLSearchParams(location.search)'],
    fine: ['route.location.search', 'current.state.location.pathname'],
  },
  {
    name: 'console',
    pattern: /\bconsole\.(log|warn|info|debug|error)\(/,
    allowed: ['server/', 'scripts/', 'cli/', 'src/browser/reporter.ts'],
    samples: ["console.log('x')"],
  },
  {
    name: 'style attribute',
    pattern: /\bstyle=\{/,
    allowed: ['studio/', 'ui/progress/', 'widgets/game-grid/'],
    samples: ['<p style={{ color }} />'],
  },
  { name: 'run-time AJV', pattern: /from 'ajv'/, allowed: ['scripts/'], samples: ["import Ajv from 'ajv'"] },
  {
    name: 'bare JSON.parse',
    pattern: /\bJSON\.parse\b/,
    allowed: [
      'base/parse-untrusted.ts',
      'engine/document/parse/',
      'src/browser/start-tab.ts',
      'src/development/',
      'server/start-server.ts',
      'server/http/assets.ts',
      'server/releases/release-store.ts',
      'cli/',
      'sandbox/',
      'scripts/',
    ],
    samples: ['const value = JSON.parse(text)', 'texts.map(JSON.parse)'],
  },
  {
    name: 'cookies',
    pattern: /\b(document|page)\.cookie\b/,
    allowed: ['src/browser/choose-locale.ts', 'src/consent/forget-third-parties.ts'],
    samples: ['document.cookie = text', 'page.cookie = text'],
  },
  {
    name: '[O12] the name of a window and its opener',
    pattern: /\b(window|globalThis|parent|top)\.name\b|(?<![.\w])self\.name\b|\.opener\b/,
    allowed: ['sandbox/pages/', 'widgets/_shared/money/payment-window.ts'],
    samples: ['const kept = window.name', 'self.name = id', 'window.opener.postMessage(x)'],
    fine: ['itself.name', 'frameset.names', 'rel="noopener"'],
  },
  {
    name: '[O14] access to elements by their names',
    pattern:
      /\b(window|document|globalThis|self)\[(?!['"])|\bdocument\.(forms|images|embeds|anchors|all|links|scripts|applets|plugins)\b|\.namedItem\(|\bform\.elements\b/,
    allowed: [],
    samples: [
      'window[name]',
      'document[`${id}`]',
      'document.forms.login',
      'form.elements.namedItem(name)',
      'document.all.x',
    ],
    fine: ["document['nodes']", 'documents[name]', 'document.formsOf'],
  },
  {
    name: '[CON-2] an amount that is not written as the site writes them',
    pattern: /\bformatMoney\b|<Money\b/,
    allowed: [
      'base/money.ts',
      'ui/',
      'sandbox/',
      'engine/create-engine.ts',
      'schemas/fields/rules.ts',
      'src/app/write-value.ts',
      'widgets/_shared/money/amount.tsx',
      'widgets/_shared/money/use-money-format.ts',
    ],
    samples: ['<Money value={fromWire(win.amount)} />', 'formatMoney(fromWire(stake))'],
    fine: ['<Amount value={win.amount} />', '<MoneyLine money={taken} />', 'moneyWords(stake)'],
  },
  {
    name: '[CON-2] a number whose separators are not those of the site',
    pattern: /\bformat(Number|Count|Percent)\(/,
    allowed: [
      'base/',
      'sandbox/',
      'scripts/',
      'engine/words/word-numbers.ts',
      'src/app/write-value.ts',
      'widgets/_shared/money/use-money-format.ts',
    ],
    samples: ['formatNumber(points, 0)', 'formatCount(games)'],
    fine: ['count(points)', 'percent(rtp)'],
  },
  {
    name: '[P1] a form that puts what was typed into the address when the page is not alive yet',
    pattern: /<form\b(?![^>]*\bmethod=)|<button\b[^>]*\btype="submit"/,
    allowed: ['widgets/search-box/'],
    samples: ['<form className={x} onSubmit={submit}>', '<button type="submit">'],
    fine: ['<form {...root} method="post" onSubmit={(event) => submit(event)}>', '<Button type="submit">'],
  },
  {
    name: 'infinite queries, which the browser build leaves out',
    pattern:
      /\b(?:use(?:Suspense)?InfiniteQuery|InfiniteQueryObserver|(?:pre)?fetchInfiniteQuery|infiniteQueryOptions)\b/i,
    allowed: [],
    samples: ['useInfiniteQuery(options)', 'client.prefetchInfiniteQuery(options)'],
    fine: ['useQuery(options)'],
  },
  {
    name: 'messages to any origin',
    pattern: /\.postMessage\([^;]*['"]\*['"]/,
    // A game in a closed frame has an opaque origin, which nothing but `*` reaches.
    allowed: ['widgets/game-stage/play-frame.tsx'],
    samples: ["parent.postMessage(data, '*')"],
  },
  {
    name: 'phone tables in a first load',
    pattern: /^import (?!type)[^;]*from '(libphonenumber-js|#schemas\/fields\/is-phone-number|\.\/is-phone-number)/m,
    allowed: ['schemas/fields/is-phone-number.ts', 'server/', 'sandbox/'],
    samples: [
      "import { isPhoneNumber } from '#schemas/fields/is-phone-number.ts'",
      "import x from 'libphonenumber-js'",
    ],
    fine: ["import('#schemas/fields/is-phone-number.ts')"],
  },
]

/** `/*` within a string, as in the path of a route, begins no comment. */
const withoutComments = (text: string): string =>
  text.replace(/(^|[\s{(,;])\/\*[\s\S]*?\*\//gm, '$1').replace(/^\s*\/\/.*$/gm, '')
const isTest = (file: string): boolean =>
  /\.test(-d)?\.tsx?$|\/test-tab\.tsx$|\/testing\/|\/gallery\/|^tests\/|\.(sample|corpus)\.ts$/.test(file)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !isTest(file))

test.each(bans)('[P5] $name is used only where it is allowed', ({ pattern, allowed }) => {
  const found = files.filter(
    (file) =>
      !allowed.some((place) => file.startsWith(place)) && pattern.test(withoutComments(readFileSync(file, 'utf8'))),
  )
  expect(found).toEqual([])
})

test.each(bans)(
  '[P5] the ban on $name catches each of its samples, and nothing that only looks alike',
  ({ pattern, samples, fine = [] }) => {
    expect(samples.filter((sample) => !pattern.test(sample))).toEqual([])
    expect(fine.filter((sample) => pattern.test(sample))).toEqual([])
  },
)

test('[P5] comments are left out, and code after a string that looks like one is not', () => {
  expect(
    withoutComments("/** eval(a) */\nget('/*', x)\neval(t) /* eval(b) */\n// eval(c)\n{/* eval(d) */}").trim(),
  ).toBe("get('/*', x)\neval(t) \n\n{}")
})

test('[P5] every place where something banned is allowed exists', () => {
  const places = new Set(bans.flatMap(({ allowed }) => allowed))
  expect([...places].filter((place) => !files.some((file) => file.startsWith(place)))).toEqual([])
})
