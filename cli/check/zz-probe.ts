import { readdir, readFile, writeFile } from 'node:fs/promises'
import { readCase, caseMoment } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
export async function main([write]: string[]) {
  const folder = '/work/main/config-samples/broken/'
  const gate = createSiteGate()
  const codes = new Set<string>()
  let t = performance.now()
  for (const name of (await readdir(folder)).filter((n) => n.endsWith('.json')).sort()) {
    let found
    try { found = await readCase(folder + name) } catch (e) { console.log('!!', name, String(e)); continue }
    const issues = gate.checkSite(found!.files, { now: caseMoment })
    for (const i of issues) codes.add(i.code)
    console.log(`${issues.length === 1 ? 'ok' : 'XX' + issues.length} ${name}`)
    for (const i of issues) console.log(`     ${i.severity === 'warning' ? 'W ' : ''}${i.code} ${i.file}:${i.line}:${i.column} ${i.pointer} [${i.label}] exp=${i.expected} rec=${i.received} hint=${i.hint.slice(0, 160)} fix=${JSON.stringify(i.fix)}`)
    if (write && issues.length === 1) {
      const [i] = issues
      const data = JSON.parse(await readFile(folder + name, 'utf8'))
      data.expected = { code: i.code, file: i.file, line: i.line, column: i.column, pointer: i.pointer, hint: i.hint.slice(0, 90).replace(/ [^ ]*$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') }
      await writeFile(folder + name, JSON.stringify(data, null, 2) + '\n')
    }
  }
  console.log(codes.size, 'codes', performance.now() - t)
}
