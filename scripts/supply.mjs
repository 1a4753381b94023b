// Writes the bill of materials of what ships to dist/sbom.json, lists licences, and asks the registry for known
// advisories (P4).
// Exits with 1 when a dependency that ships has a high or critical advisory. `--offline` skips that question.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const lock = read('package-lock.json')

/** Asks npm for JSON; null when npm printed none. */
function npmJson(args, cwd = process.cwd()) {
  const { stdout } = spawnSync('npm', args, {
    cwd,
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

/**
 * Asks npm about a project that has nothing but what ships: with `--omit=dev` it leaves out every package that a tool
 * needs too, such as react (npm/cli issue 7909).
 */
function ofShipped(...args) {
  const home = mkdtempSync(join(tmpdir(), 'playbill-supply-'))
  const { devDependencies: _, ...project } = lock.packages['']
  // The bill is named as the folder.
  const folder = join(home, project.name)
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...read('package.json'), devDependencies: {} }))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: { '': project, ...Object.fromEntries(shipped) } }),
    )
    return npmJson([...args, '--package-lock-only'], folder)
  } finally {
    rmSync(home, { recursive: true })
  }
}

const bill = ofShipped('sbom', '--sbom-format=cyclonedx')
if (!bill) {
  console.error(
    'npm could not write the bill of materials: it needs npm 10 or newer, and a lock file that fits package.json (run npm install).',
  )
  process.exit(1)
}
mkdirSync('dist', { recursive: true })
writeFileSync('dist/sbom.json', `${JSON.stringify(bill, null, 2)}\n`)
console.log(`dist/sbom.json lists ${bill.components.length} components (CycloneDX ${bill.specVersion}).\n`)

const perLicence = new Map()
for (const [path, { license = 'not stated', dev = false }] of Object.entries(lock.packages)) {
  if (path === '') continue
  const row = perLicence.get(license) ?? { shipped: 0, development: 0 }
  row[dev ? 'development' : 'shipped']++
  perLicence.set(license, row)
}
console.table(Object.fromEntries([...perLicence].sort(([a], [b]) => a.localeCompare(b))))

if (!process.argv.includes('--offline')) {
  const audit = ofShipped('audit', '--json')
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
