import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

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

const below = (root, names) => names.flatMap((name) => filesOf(join(root, name)))
const hashOfNames = (root, files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(root, file)}\n`)
  return hash.digest('hex')
}

/** What a build is made of. */
const built = [...folders, 'vite.config.ts', 'package-lock.json']
/** What the files of `generated` are made of. */
const generatedFrom = ['base', 'schemas', 'engine', 'ui', 'platform', 'flows', 'widgets', 'src', 'scripts/generate']

/** A hash over the names of a build's sources: one that is deleted leaves no newer file behind. */
export const buildSources = (root) => hashOfNames(root, below(root, built))
/** The same of the sources of `generated`. */
export const generatedSources = (root) => hashOfNames(root, below(root, generatedFrom))

function isOlder(mark, root, sources, names) {
  const files = below(root, sources)
  const made = statSync(mark).mtimeMs
  return names !== hashOfNames(root, files) || files.some((file) => statSync(file).mtimeMs > made)
}

/**
 * Whether `dist` was built from the sources as they are: `none` when there is no build, or no source to compare it with
 * (an installed package).
 */
export function buildState(root) {
  const mark = join(root, 'dist/build.json')
  if (!existsSync(mark)) return 'none'
  if (!existsSync(join(root, 'cli/main.ts'))) return 'fresh'
  return isOlder(mark, root, built, JSON.parse(readFileSync(mark, 'utf8')).sources) ? 'stale' : 'fresh'
}

/** Whether the registries and validators of `generated` are missing or made from other sources than there are now. */
export function isGeneratedStale(root) {
  const mark = join(root, 'generated/.made')
  return !existsSync(mark) || isOlder(mark, root, generatedFrom, readFileSync(mark, 'utf8'))
}

/** A hash over what these files and folders hold. */
export function sourcesHash(root, names) {
  const hash = createHash('sha256')
  for (const file of below(root, names)) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}
