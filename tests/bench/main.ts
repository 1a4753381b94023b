import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SchemaValidator } from '#engine/document/validators.ts'
import { calibrate } from './measure/calibrate.ts'
import { fullRounds, quickRounds } from './measure/alternate.ts'
import type { Row } from './measure/row.ts'
import { printTable } from './measure/print-table.ts'
import { metersPage, mixedPage, thinPage } from './page/bench-documents.ts'
import { compilePage } from './page/compile-page.ts'
import { accountTimingRows } from './rows/account-timing.ts'
import { browserRows } from './rows/browser.ts'
import { costRows } from './rows/costs.ts'
import { depositUsable } from './rows/deposit-usable.ts'
import { firstLoad } from './rows/first-load.ts'
import { formRows } from './rows/forms.ts'
import { gameOpens } from './rows/game-opens.ts'
import { guestHome, startHomes } from './rows/guest-home.ts'
import { loadRow } from './rows/load.ts'
import { lighthouseRows } from './rows/lighthouse.ts'
import { longListRows } from './rows/long-lists.ts'
import { platformRows } from './rows/platform.ts'
import { servicesOn } from './rows/services-on.ts'
import { serverRender } from './rows/server-render.ts'
import { underFlood } from './rows/under-flood.ts'

const [folder = '', ...flags] = process.argv.slice(2)
const rounds = flags.includes('--quick') ? quickRounds : fullRounds
const only = flags
  .find((flag) => flag.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
/** How long the load lasts; 10 is the whole run. */
const minutes = Number(flags.find((flag) => flag.startsWith('--minutes='))?.slice('--minutes='.length) ?? '0.25')
const isWanted = (...ids: string[]) => !only || ids.some((id) => only.includes(id))

const { validators } = (await import(pathToFileURL(join(folder, 'bench-validators.js')).href)) as {
  validators: ReadonlyMap<string, SchemaValidator>
}
const mixed = compilePage(mixedPage(), validators)
const thin = compilePage(thinPage(), validators)
const meters = compilePage(metersPage(), validators)

const calibration = { before: calibrate(), after: 0 }
const rows: Row[] = []
const renders = [
  { id: 'server-render', what: 'server render of 1,000 nodes, isolated', page: mixed, most: 1.3 },
  { id: 'server-render-thin', what: 'server render of 1,000 nodes of one element', page: thin, most: 1.6 },
  { id: 'server-render-cold', what: 'the same for the first time', page: thin, most: 1.6, isCold: true },
]
for (const part of renders) if (isWanted(part.id)) rows.push(await serverRender(part, rounds))
if (isWanted('mount', 'mount-thin', 'hydration', 'hydration-thin', 'one-value', 'one-edit'))
  rows.push(...(await browserRows({ folder, mixed, thin, meters, rounds })))
if (isWanted('first-load', 'guest-cached', 'guest-rendered', 'lighthouse', 'load')) {
  const homes = await startHomes(folder)
  try {
    if (isWanted('first-load')) rows.push(await firstLoad(folder, homes.cached))
    if (isWanted('guest-cached', 'guest-rendered')) rows.push(...(await guestHome(folder, homes, rounds)))
    if (isWanted('load')) rows.push(await loadRow(folder, homes.cached, minutes))
    if (isWanted('lighthouse')) rows.push(...(await lighthouseRows(homes, flags.includes('--quick') ? 1 : 15)))
  } finally {
    homes.close()
  }
}
rows.push(...(await formRows(folder, rounds, isWanted)))
rows.push(...(await accountTimingRows(flags.includes('--quick') ? 20 : 200, isWanted)))
if (isWanted('deposit-usable')) rows.push(await depositUsable(folder, rounds))
if (isWanted('game-opens', 'game-opens-again')) rows.push(...(await gameOpens(folder, rounds)))
rows.push(...(await longListRows(folder, flags.includes('--quick') ? 1 : 5, isWanted)))
if (isWanted('services-on')) rows.push(await servicesOn(folder, rounds))
if (isWanted('under-flood')) rows.push(await underFlood(folder, rounds))
rows.push(...(await platformRows(rounds, isWanted)))
rows.push(...(await costRows(rounds, isWanted)))
calibration.after = calibrate()

if (flags.includes('--json'))
  console.log(JSON.stringify({ node: process.version, calibrationMs: calibration, rounds, rows }, null, 2))
else console.log(printTable(rows, calibration, rounds))
process.exitCode = rows.every((row) => row.isMet) ? 0 : 1
