// Lists each program of third parties that a site's settings bring in; with an address, opens pages there and reports what they load or allow besides (O2).
//   npm run inventory -- config-samples/main
//   npm run inventory -- config-samples/main https://casino.example / /about /forms/sign_in
// Exits with 1 where a page has drifted: a nightly job needs no more than that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTypeScript } from './run-typescript.mjs'

const [folder, address, ...paths] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run inventory -- <site> [<address> [<path> ...]]')
  process.exit(2)
}
const { values } = JSON.parse(readFileSync(join(folder, 'settings/site.json'), 'utf8'))

process.exitCode = await withTypeScript(async (load) => {
  const { driftOf, scriptInventory } = await load('/scripts/script-inventory.ts')
  const inventory = scriptInventory(values)
  if (!address) {
    console.log(JSON.stringify(inventory, null, 2))
    return 0
  }
  const { openPages } = await import('./open-pages.mjs')
  const { documentClassOf } = await load('/src/router/document-class.ts')
  const isSecure = (path) => documentClassOf(path) !== 'public' && values.security?.thirdPartyOnMoneyPages !== true
  const pages = await openPages(address, paths.length > 0 ? paths : ['/', '/about', '/forms/sign_in'], isSecure)
  const drift = pages.flatMap((page) => driftOf(inventory, page))
  for (const line of drift) console.error(line)
  console.log(`${pages.length} pages, ${inventory.length} known programs, ${drift.length} unknown`)
  return drift.length === 0 ? 0 : 1
})
