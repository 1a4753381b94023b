import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Ban = { readonly name: string; readonly pattern: RegExp; readonly allowed: readonly string[]; readonly sample: string }

/** Sinks and traps that stand only in named modules (reliability P5, rules 9, 18, 20, 32, 33). Each has a sample that must be caught. */
const bans: readonly Ban[] = [
  { name: 'innerHTML', pattern: /\.(innerHTML|outerHTML)\s*=/, allowed: [], sample: 'element.innerHTML = text' },
  { name: 'insertAdjacentHTML', pattern: /insertAdjacentHTML|document\.write/, allowed: [], sample: "e.insertAdjacentHTML('x', t)" },
  { name: 'dangerouslySetInnerHTML', pattern: /dangerouslySetInnerHTML/, allowed: [], sample: '<p dangerouslySetInnerHTML={x} />' },
  { name: 'new Function', pattern: /new Function\b|\beval\(/, allowed: [], sample: 'new Function(text)' },
  { name: 'window.open', pattern: /window\.open\(/, allowed: ['src/browser/navigation.ts', 'src/inspect/'], sample: 'window.open(address)' },
  { name: 'location', pattern: /\blocation\.(assign|replace|reload)\(|\blocation(\.href)?\s*=[^=]/, allowed: ['src/browser/navigation.ts'], sample: 'location.href = address' },
  { name: 'storage', pattern: /\b(localStorage|sessionStorage)\b\s*[.[;)]/, allowed: ['base/store.ts'], sample: "localStorage.getItem('x')" },
  { name: 'Date.now', pattern: /\bDate\.now\(\)/, allowed: ['base/', 'server/', 'sandbox/', 'cli/', 'scripts/', 'src/session/vault.ts', 'src/overlays/toasts.ts', 'engine/render/clock.ts'], sample: 'const t = Date.now()' },
  { name: 'console', pattern: /\bconsole\.(log|warn|info|debug|error)\(/, allowed: ['server/', 'scripts/', 'cli/', 'src/browser/reporter.ts'], sample: "console.log('x')" },
  { name: 'style attribute', pattern: /\bstyle=\{/, allowed: ['studio/', 'ui/progress/', 'widgets/game-grid/'], sample: '<p style={{ color }} />' },
  { name: 'run-time AJV', pattern: /from 'ajv'/, allowed: ['scripts/'], sample: "import Ajv from 'ajv'" },
]

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const isTest = (file: string): boolean => /\.test(-d)?\.tsx?$|\/test-tab\.tsx$|\/testing\/|\/gallery\/|^tests\/|\.sample\.ts$/.test(file)
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n').filter((file) => file !== '' && !isTest(file))

test.each(bans)('[P5] $name stands only where it may', ({ pattern, allowed }) => {
  const found = files.filter((file) => !allowed.some((place) => file.startsWith(place)) && pattern.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(found).toEqual([])
})

test.each(bans)('[P5] the ban on $name catches its sample', ({ pattern, sample }) => {
  expect(pattern.test(sample)).toBe(true)
})
