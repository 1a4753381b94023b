import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { satisfies } from 'semver'
import { expect, test } from 'vitest'

type Lock = {
  packages: Record<
    string,
    {
      version?: string
      resolved?: string
      hasInstallScript?: boolean
      integrity?: string
      link?: boolean
      license?: string
      engines?: { node?: string }
      dev?: boolean
      dependencies?: Record<string, string>
      optionalDependencies?: Record<string, string>
    }
  >
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

test('[P4] every dependency is of one exact version, and installs run no scripts', () => {
  const loose = ['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  )
  expect(loose).toEqual([])
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true')
})

test('[P4] the lock file holds every package that another one names, also those of other platforms, so that npm ci accepts it', () => {
  // Node looks into a package's own node_modules first, then into those above it.
  const isLocked = (path: string, name: string): boolean => {
    const folders = path.split('/node_modules/')
    const above = folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/node_modules/')}/`)
    return ['', ...above].some((folder) => Object.hasOwn(lock.packages, `${folder}node_modules/${name}`))
  }
  const missing = installed.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  )
  expect(missing).toEqual([])
})

test('[P4] the lock file names no host', () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  expect(
    /https?:\/\/(?!(www\.)?(opencollective|github|tidelift|paypal|patreon|ko-fi|buymeacoffee|polar|thanks)\b)[\w.-]*(registry|npm)/.test(
      readFileSync('package-lock.json', 'utf8'),
    ),
  ).toBe(false)
})

test('[P4] no package needs its install script: packages with one get what they need from a separate package', () => {
  const scripted = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(scripted.filter((name) => !['fsevents', 'esbuild', '@parcel/watcher'].includes(name))).toEqual([])
})

test('[P4] every package is pinned by the hash of its content', () => {
  expect(
    installed
      .filter(([, { integrity, link }]) => link !== true && integrity?.startsWith('sha512-') !== true)
      .map(([path]) => path),
  ).toEqual([])
  expect(
    installed
      .filter(([, { resolved, version }]) => /^(git|file|https?):/.test(resolved ?? version ?? ''))
      .map(([path]) => path),
  ).toEqual([])
})

test('[P4] every package runs on the oldest Node that we promise', () => {
  const oldest = /^>=\s*(\d+\.\d+\.\d+)$/.exec(manifest.engines?.node ?? '')?.[1] ?? ''
  expect(oldest).toMatch(/^20\./)
  expect(
    installed
      .filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'))
      .map(([path, { version }]) => `${path} ${version}`),
  ).toEqual([])
})

test('[P4] every licence is one that we may ship', () => {
  const may =
    /^(MIT|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|OFL-1\.1|MIT-0|Python-2\.0|Zlib|MPL-2\.0|EPL-2\.0)$/
  // Its package.json is from before that field; its LICENSE is the text of BSD-3-Clause.
  const unnamed: Readonly<Record<string, string>> = { 'node_modules/parse-cache-control': 'BSD-3-Clause' }
  const licences = installed
    .map(([path, { license }]) => [path, license ?? unnamed[path] ?? ''] as const)
    .filter(([, license]) => !license.split(/ (?:AND|OR) /).some((part) => may.test(part.replace(/[()]/g, ''))))
  expect(licences).toEqual([])
})

test('[P4] npm run supply writes the bill of what ships, without the tools, and lists the licences', () => {
  const printed = execFileSync(process.execPath, ['scripts/supply.mjs', '--offline'], { encoding: 'utf8' })
  const bill = JSON.parse(readFileSync('dist/sbom.json', 'utf8')) as {
    readonly bomFormat: string
    readonly components: readonly { readonly 'bom-ref': string }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map((one) => one['bom-ref']))
  const wanted = Object.entries(manifest['dependencies'] ?? {}).map(([name, version]) => `${name}@${version}`)
  expect(wanted.filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => /^(?:vitest|knip|oxlint)@/.test(name))).toEqual([])
  expect(printed).toMatch(/MIT/)
})

test('every dependency is imported by something, or is named here with what else needs it', () => {
  const needed: Readonly<Record<string, string>> = {
    typescript: 'its program tsc',
    oxlint: 'its program',
    oxfmt: 'its program',
    knip: 'its program',
    '@stryker-mutator/core': 'its program, for the stage mutation of npm run test:long',
    '@stryker-mutator/vitest-runner': 'loaded by Stryker (stryker.config.json)',
    jsdom: 'the environment of vitest',
    '@types/node': 'types',
    '@types/pg': 'types',
    '@types/qs': 'types',
    '@types/react': 'types',
    '@types/react-dom': 'types',
    '@types/semver': 'types',
  }
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css', '*.html'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
  const specifiers = new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:\bfrom|\bimport|\bimport\(|\bresolve\(|\brequire\(|@import|\burl\(|\bmock\()\s*['"]([^'"]+)['"]/g,
        ),
      ].map(([, specifier = '']) => specifier),
    ),
  )
  const isImported = (name: string): boolean =>
    [...specifiers].some((specifier) => specifier === name || specifier.startsWith(`${name}/`))
  const names = ['dependencies', 'devDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  expect(names.filter((name) => !Object.hasOwn(needed, name) && !isImported(name))).toEqual([])
  expect(Object.keys(needed).filter((name) => !names.includes(name) || isImported(name))).toEqual([])
})

test('nothing that is committed names this machine or a registry', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|json|md|css|sql|sh|yml)$/.test(file) && existsSync(file))
  const found = files.filter(
    (file) =>
      file !== 'tests/structure/packages.test.ts' &&
      /\/work\/main|\/root\/|registry\.npmjs|\/\.library/.test(readFileSync(file, 'utf8')),
  )
  expect(found).toEqual([])
})
