import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/* Prints the stack of a browser, given on standard input, with places of the source files: `assets/<file>.js:<line>:<column>` is looked up in dist/maps. */
const maps = new Map()
function mapOf(file) {
  const path = join('dist/maps/client', `${file}.map`)
  if (!maps.has(file)) maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null)
  return maps.get(file)
}

const mapped = readFileSync(0, 'utf8').replace(
  /(?:https?:\/\/[^/\s()]+)?\/?(assets\/[\w.-]+\.js):(\d+):(\d+)/g,
  (place, file, line, column) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    return entry?.originalSource
      ? `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
      : place
  },
)
process.stdout.write(mapped)
