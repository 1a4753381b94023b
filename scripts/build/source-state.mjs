import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  'base',
  'schemas',
  'engine',
  'ui',
  'platform',
  'flows',
  'widgets',
  'src',
  'server',
  'sandbox',
  'database',
  'studio',
  'cli',
  'scripts',
]
const isForTests = (path) => /\.test(-d)?\.tsx?$|[/\\]testing$/.test(path)

/** The files below a path that end up in a program: no tests. */
function filesOf(path) {
  if (isForTests(path) || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

const newest = (paths) => Math.max(0, ...paths.flatMap(filesOf).map((file) => statSync(file).mtimeMs))

/** Whether `dist` was built from the sources as they are: `none` when there is no build, or no source to compare it with (an installed package). */
export function buildState(root) {
  const mark = join(root, 'dist/build.json')
  if (!existsSync(mark)) return 'none'
  if (!existsSync(join(root, 'cli/main.ts'))) return 'fresh'
  return newest([...folders, 'package-lock.json'].map((name) => join(root, name))) > statSync(mark).mtimeMs
    ? 'stale'
    : 'fresh'
}

/** Whether the registries and validators of `generated` are missing or older than the schemas that they are made of. */
export function isGeneratedStale(root) {
  const made = join(root, 'generated/.made')
  if (!existsSync(made)) return true
  return (
    newest(['schemas', 'widgets', 'engine', 'scripts/generate'].map((name) => join(root, name))) >
    statSync(made).mtimeMs
  )
}

/** A hash over what these files and folders hold. */
export function sourcesHash(root, names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesOf(join(root, name))))
    hash.update(`${file.slice(root.length)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
