import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { templates } from './new/templates.mjs'

const [kind, name] = process.argv.slice(2)
const usage = 'usage: npm run new widget|flow|call <name>      (a call: <area>/<verb-noun>, as games/get-history)'
const stop = (line) => {
  console.error(line)
  process.exit(2)
}
if (!kind || !name || !Object.hasOwn(templates, kind)) stop(usage)
const pattern = kind === 'call' ? /^[a-z]+\/[a-z]+(-[a-z]+)+$/ : /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
if (!pattern.test(name)) stop(`${name} is not a name for a ${kind}.\n${usage}`)

let unit
try {
  unit = templates[kind](name)
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
const { files, changes = {}, next } = unit
const taken = Object.keys(files).find((file) => existsSync(file))
if (taken) stop(`${taken} exists already: nothing was written.`)
for (const [file, content] of [...Object.entries(files), ...Object.entries(changes)]) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  console.log(`${file in changes ? 'changed' : 'wrote'} ${file}`)
}
// Names of a unit make lines longer or shorter than those of the template.
spawnSync('node_modules/.bin/oxfmt', [...Object.keys(files), ...Object.keys(changes)])
console.log(`\nNext:\n${next.map((step) => `  ${step}`).join('\n')}`)
