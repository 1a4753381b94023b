// Writes the bill of materials of what ships to dist/sbom.json, lists licences, and asks the registry for known
// advisories (P4).
// Exits with 1 when a dependency that ships has a high or critical advisory. `--offline` skips that question.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Asks npm for JSON; null when npm printed none. */
function npmJson(...args) {
  const { stdout } = spawnSync('npm', args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return null
  }
}

const bill = npmJson('sbom', '--sbom-format=cyclonedx', '--omit=dev')
if (!bill) {
  console.error(
    'npm could not write the bill of materials: it needs npm 10 or newer, and packages as the lock file says (run npm ci).',
  )
  process.exit(1)
}
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.json', `${JSON.stringify(bill, null, 2)}\n`)
console.log(`dist/sbom.json lists ${bill.components.length} components (CycloneDX ${bill.specVersion}).\n`)

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const perLicence = new Map()
for (const [path, { license = 'not stated', dev = false }] of Object.entries(lock.packages)) {
  if (path === '') continue
  const row = perLicence.get(license) ?? { shipped: 0, development: 0 }
  row[dev ? 'development' : 'shipped']++
  perLicence.set(license, row)
}
console.table(Object.fromEntries([...perLicence].sort(([a], [b]) => a.localeCompare(b))))

if (!process.argv.includes('--offline')) {
  const audit = npmJson('audit', '--omit=dev', '--json')
  const counts = audit?.metadata?.vulnerabilities
  if (!counts) {
    console.error(
      `Advisories are unknown: the registry did not answer (${audit?.message ?? 'no answer'}). Run this again where it can be reached.`,
    )
    process.exit(2)
  }
  console.log(
    `Advisories in what ships: ${counts.critical} critical, ${counts.high} high, ${counts.moderate} moderate, ${counts.low} low.`,
  )
  if (counts.critical + counts.high > 0) process.exit(1)
}
