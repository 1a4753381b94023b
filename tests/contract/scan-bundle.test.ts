import { expect, test } from 'vitest'
import { bundleTraces, scanBundle } from './scan-bundle.ts'

test.each(bundleTraces)('[P2] a $name in a served file is found', ({ name, sample }) => {
  expect(scanBundle(`const a=1;\n${sample}\n;export{a}`).map((found) => found.split(': ')[0])).toContain(name)
})

test('[P2] what is usual in a served file is no trace', () => {
  const usual = [
    'https://react.dev/errors/418',
    'http://localhost',
    'http://www.w3.org/2000/svg',
    '/media/games/1.svg',
    'M10.5.25.5.75 10.1.2',
    '"/home"',
    '/work/',
    'version 10.1.2.3.4',
    'a.local.b',
    'https://site.example/local',
  ]
  expect(usual.filter((text) => scanBundle(`"${text}"`).length > 0)).toEqual([])
})
