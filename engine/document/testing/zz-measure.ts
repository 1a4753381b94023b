import { validators as documents } from '#generated/document-validators.runtime.js'
import { validators as widgets } from '#generated/widget-validators.runtime.js'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { handWrittenCheck } from './hand-written-check.ts'
import { largePage } from './large-page.ts'
import { createPageValidator } from '../validate-page.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import { readSite } from '#cli/read-site.ts'
export async function main() {
  const v = createPageValidator(widgetSpecs, { documents, widgets, settings: new Map() })
  const page = largePage(1000)
  const a: number[] = [], b: number[] = []
  for (let i = 0; i < 300; i++) { let t = performance.now(); v(page); a.push(performance.now() - t); t = performance.now(); handWrittenCheck(page); b.push(performance.now() - t) }
  const med = (x: number[]) => x.slice(50).sort((p, q) => p - q)[Math.floor((x.length - 50) / 2)]!
  console.log('ours', med(a), 'hand', med(b), 'ratio', med(a) / med(b))
  for (const site of ['main', 'second', 'minimal']) {
    const files = await readSite('config-samples/' + site)
    const gate = createSiteGate()
    let t = performance.now(); const first = gate.checkSite(files, { now: Date.now() }); const cold = performance.now() - t
    t = performance.now(); gate.checkSite(files, { now: Date.now() }); const warm = performance.now() - t
    t = performance.now(); createSiteGate().checkSite(files, { now: Date.now() }); const fresh = performance.now() - t
    console.log(site, files.length, 'files', first.length, 'issues; cold', cold, 'unchanged', warm, 'fresh', fresh)
    for (const i of first.slice(0, 6)) console.log('  ', i.code, i.file, i.pointer, i.received)
  }
  const big = JSON.stringify(largePage(5000)), small = JSON.stringify(largePage(5))
  const files = [...await readSite('config-samples/main')]
  const gate = createSiteGate(); gate.checkSite(files, { now: Date.now() })
  for (const [n, tx] of [['5', small], ['500', JSON.stringify(largePage(500))], ['5000', big]] as const) { const ts: number[] = []; for (let i = 0; i < 30; i++) { const t = performance.now(); gate.checkDocument({ path: 'pages/large.json', bytes: tx + ' '.repeat(i) }, { now: Date.now() }); ts.push(performance.now() - t) } ts.sort((p, q) => p - q); console.log('checkDocument of', n, 'nodes', ts[15]) }
}
