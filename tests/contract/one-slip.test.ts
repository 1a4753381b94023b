import { expect, test } from 'vitest'
import { shareOf } from '#base/testing/property-runs.ts'
import { toPointer } from '#base/json-pointer.ts'
import { caseMoment, readBase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'

type Path = readonly (string | number)[]
type Slip = { readonly file: string; readonly what: string; readonly bytes: string }

const base = await readBase('config-samples/broken')
const gate = createSiteGate()
const now = caseMoment
const textOf = (bytes: Uint8Array | string): string =>
  typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)

/** The paths of all values inside a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const keys: Path = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return keys.flatMap((key) => [
    [...path, key],
    ...pathsIn((value as Readonly<Record<string, unknown>>)[key], [...path, key]),
  ])
}

/** The document with one slip at a path: its key misspelt, or a value of another type in its place. */
function slipAt(text: string, path: Path, isKey: boolean): string {
  const document = JSON.parse(text) as Record<string, unknown>
  const [key = '', ...up] = path.toReversed()
  const parent = up.toReversed().reduce<unknown>((at, one) => (at as Record<string, unknown>)[one], document)
  const members = Object.entries(parent as Record<string, unknown>)
  const other = (value: unknown): unknown => (typeof value === 'number' ? 'seven' : 7)
  if (Array.isArray(parent)) parent[Number(key)] = other(parent[Number(key)])
  else {
    for (const name of Object.keys(parent as object)) delete (parent as Record<string, unknown>)[name]
    const changed = members.map(([name, value]) =>
      name !== key ? [name, value] : isKey ? [`${name}x`, value] : [name, other(value)],
    )
    Object.assign(parent as object, Object.fromEntries(changed))
  }
  return JSON.stringify(document, null, 2)
}

const slips: Slip[] = [...base].flatMap(([file, bytes]) => {
  if (!file.endsWith('.json')) return []
  const text = textOf(bytes)
  return pathsIn(JSON.parse(text)).flatMap((path) =>
    (typeof path.at(-1) === 'number' ? [false] : [true, false]).map((isKey) => ({
      file,
      what: `${isKey ? 'the key' : 'the value'} of ${toPointer(path)}`,
      bytes: slipAt(text, path, isKey),
    })),
  )
})

test('[ENG-3] one slip in a document is one error, whatever else hangs on it', () => {
  expect(slips.length).toBeGreaterThan(500)
  const files = [...base].map(([path, bytes]) => ({ path, bytes }))
  expect(gate.checkSite(files, { now })).toEqual([])
  const more = shareOf(slips, 4).flatMap(({ file, what, bytes }) => {
    const errors = gate.checkDocument({ path: file, bytes }, { now }).filter(({ severity }) => severity === 'error')
    gate.checkDocument({ path: file, bytes: base.get(file) ?? '' }, { now })
    return errors.length > 1
      ? [`${file}: ${what}: ${errors.map(({ code, pointer }) => `${code} ${pointer}`).join(', ')}`]
      : []
  })
  expect(more).toEqual([])
})
