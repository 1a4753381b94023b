import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isFullRun, shareOf } from '#base/testing/property-runs.ts'
import { main } from '#cli/main.ts'
import { caseMoment, readCase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import type { SiteFile } from '#engine/document/check/create-checker.ts'
import { placeOf } from '#engine/document/check/document.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { compileSite } from '#engine/document/compile/compile-site.ts'
import { createReleaseService } from '#server/releases/release-service.ts'
import { sourcesOf } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'

const folder = 'config-samples/broken'
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .toSorted()
const gate = createSiteGate()
const now = caseMoment

const bytesOf = (file: SiteFile): { path: string; bytes: Uint8Array } => ({
  path: file.path,
  bytes: typeof file.bytes === 'string' ? new TextEncoder().encode(file.bytes) : file.bytes,
})

async function command(name: string): Promise<{ code: number; out: string }> {
  let out = ''
  const code = await main(['check', `${folder}/${name}`, '--format', 'json'], {
    out: (text) => void (out += text),
    error: (text) => void (out += text),
  })
  return { code, out }
}

async function publish(files: readonly SiteFile[]): Promise<readonly Issue[]> {
  let heard: readonly Issue[] = []
  const store = {
    currentHash: async () => null,
    read: async () => null,
    publish: async () => undefined,
  } as unknown as Parameters<typeof createReleaseService>[0]['store']
  const releaseService = createReleaseService({
    store,
    world: compileWorld,
    now: () => now,
    check: (site) => (heard = createSiteGate().checkSite(site, { now })),
  })
  const result = await releaseService.publish(files.map(bytesOf))
  expect(result.ok).toBe(!heard.some((issue) => issue.severity === 'error'))
  return result.ok ? heard : result.issues
}

function load(files: readonly SiteFile[]): readonly Issue[] {
  const stored = files.map(bytesOf).map(({ path, bytes }) => ({ path, base64: Buffer.from(bytes).toString('base64') }))
  const read = stored.map(({ path, base64 }) => ({ path, bytes: new Uint8Array(Buffer.from(base64, 'base64')) }))
  expect(() => compileSite(sourcesOf(read), 'uz', compileWorld)).not.toThrow()
  return createSiteGate().checkSite(read, { now })
}

test('[ENG-3] command, publishing and the runtime gate say the same', async () => {
  for (const name of shareOf(names, 6)) {
    const files = (await readCase(`${folder}/${name}`))?.files ?? []
    const issues = gate.checkSite(files, { now })
    const { code, out } = await command(name)
    const exit = issues.some(({ severity }) => severity === 'error') ? 1 : 0
    expect({ name, code, issues: JSON.parse(out) as unknown }).toEqual({ name, code: exit, issues })
    expect({ name, issues: await publish(files) }).toEqual({ name, issues })
    expect({ name, issues: load(files) }).toEqual({ name, issues })
  }
})

test('[ENG-3] what the run time settles it reports under the code of the issue, at its place', async () => {
  let settled = 0
  const differing: string[] = []
  for (const name of shareOf(names, 3)) {
    const found = await readCase(`${folder}/${name}`)
    const sources = sourcesOf((found?.files ?? []).map(bytesOf))
    for (const locale of ['uz', 'ru'] as const) {
      for (const { document, code, pointer } of compileSite(sources, locale, compileWorld).reports) {
        // What lacks in one file another one names: that is the same mistake once more.
        const place = placeOf(found?.expected.file ?? '')
        if (document !== `${place?.kind}/${place?.id}`) continue
        settled++
        const wanted = found?.expected.pointer ?? ''
        const isThere = wanted.startsWith(pointer) || pointer.startsWith(wanted)
        differing.push(
          ...(code === found?.expected.code && isThere
            ? []
            : [`${name}: ${document} ${code} at ${pointer}, not ${found?.expected.code} at ${wanted}`]),
        )
      }
    }
  }
  expect([...new Set(differing)]).toEqual([])
  expect(settled).toBeGreaterThan(isFullRun ? 60 : 15)
})
