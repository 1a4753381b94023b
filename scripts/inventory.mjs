// Lists each third-party script that a site's settings load; with an address, opens pages there and reports what they
// load or allow besides (O2).
//   npm run inventory -- config-samples/main
//   npm run inventory -- config-samples/main https://casino.example [/ /about …]
//   npm run inventory -- config-samples/main --start [/ /about …]    starts the built site and asks that one
// Without paths it opens every route that needs no parameter: as a guest, and as the player whom INVENTORY_LOGIN and
// INVENTORY_PASSWORD name (with --start the
// sandbox's own), so that pages of money are among them.
// Exits with 1 where a page has drifted: a nightly job needs no more than that.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTypeScript } from './run-typescript.mjs'

const [folder, wanted, ...paths] = process.argv.slice(2)
if (!folder) {
  console.error('usage: npm run inventory -- <site> [<address>|--start [<path> ...]]')
  process.exit(2)
}
const { values } = JSON.parse(readFileSync(join(folder, 'settings/site.json'), 'utf8'))

process.exitCode = await withTypeScript(async (load) => {
  const { driftOf, inventoryPaths, scriptInventory } = await load('/scripts/script-inventory.ts')
  const inventory = scriptInventory(values)
  if (!wanted) {
    console.log(JSON.stringify(inventory, null, 2))
    return 0
  }
  const { openPages } = await import('./open-pages.mjs')
  const { documentClassOf } = await load('/src/router/document-class.ts')
  const { splitLocale } = await load('/schemas/document/locale-path.ts')
  const isSecure = (address) =>
    documentClassOf(splitLocale(new URL(address).pathname).path) !== 'public' &&
    values.security?.thirdPartyOnMoneyPages !== true
  const own = wanted === '--start' ? await startSite(folder) : null
  const player = own ? (await load('/sandbox/seed/test-players.ts')).testPlayers[0] : playerOf(process.env)
  const open = (address) => openPages(address, paths.length > 0 ? paths : inventoryPaths, isSecure, player)
  const pages = await open(own?.address ?? wanted).finally(() => own?.end())
  const drift = pages.flatMap((page) => driftOf(inventory, page))
  for (const line of drift) console.error(line)
  console.log(`${pages.length} pages, ${inventory.length} known programs, ${drift.length} unknown`)
  return drift.length === 0 ? 0 : 1
})

/** @returns {{ login: string; password: string } | null} */
function playerOf({ INVENTORY_LOGIN: login = '', INVENTORY_PASSWORD: password = '' }) {
  if (login === '' || password === '')
    console.warn('INVENTORY_LOGIN and INVENTORY_PASSWORD are not set: pages for players only are skipped')
  return login === '' || password === '' ? null : { login, password }
}

/** Starts the built site on a free port, with a database that goes with it. */
async function startSite(site) {
  const data = mkdtempSync(join(tmpdir(), 'playbill-inventory-'))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    // As under `npm start`, the site ends with its parent.
    env: { ...process.env, SITE: site, PORT: '0', DATA_DIR: data, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const end = async () => {
    child.kill()
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  const address = await new Promise((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const [, found] = /Playbill is at (http:\/\/\S+)/.exec(text) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => resolve(null))
  })
  if (address !== null) return { address, end }
  await end()
  throw new Error(`the site ${site} did not start: what it has printed says why`)
}
