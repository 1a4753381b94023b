import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What a file needs that sends an event by itself. */
const sign = /['"`]events\.handle['"`]|\b(?:dataLayer|gtag|ym)\s*(?:\.push)?\(/

const sources = ['src', 'widgets', 'flows', 'platform', 'engine', 'ui', 'studio'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|sample)\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
)

test('[ANA-1] one module sends analytics events, to the operator and to the adapters of the services; the table of errors only names the call', () => {
  expect(sources.length).toBeGreaterThan(600)
  expect(sources.filter((file) => sign.test(readFileSync(file, 'utf8')))).toEqual([
    'src/errors/fatal.ts',
    // The services' own globals, behind the one `emit`.
    'src/tags/adapters.ts',
    'platform/emit.ts',
  ])
})

test.each(["call('events.handle', event)", 'window.dataLayer.push(x)', "gtag('event', 'x')", 'ym(7, "hit")'])(
  'the sign of it is seen in %s',
  (sample) => expect(sign.test(sample)).toBe(true),
)
