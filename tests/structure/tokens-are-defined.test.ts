import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nightTheme } from '#ui/tokens/sample-themes.ts'
import { themeToCss } from '#ui/tokens/theme-to-css.ts'

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'base', 'engine', 'ui', 'widgets', 'src', 'server', 'studio'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
const textOf = (file: string): string => readFileSync(file, 'utf8')

/** Custom properties that a text gives a value: in CSS, as a style of React, or by setProperty. */
const definedIn = (text: string): string[] =>
  [...text.matchAll(/(--[\w-]+)(?='?\]?\s*:|', )/g)].map(([, name]) => name as string)
/** Base UI sets these on what it positions. */
const given = ['--available-width', '--available-height', '--transform-origin']
/** Custom properties that a text reads without a fallback. */
const readIn = (text: string): string[] =>
  [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name as string)

test('every custom property that a style reads is a token of the theme, or gets a value somewhere', () => {
  const defined = new Set([
    ...given,
    ...definedIn(themeToCss(nightTheme)),
    ...files.flatMap((file) => definedIn(textOf(file))),
  ])
  const unknown = files.flatMap((file) =>
    [...new Set(readIn(textOf(file)))]
      .filter((name) => !defined.has(name))
      .map(
        (name) =>
          `${file}: var(${name}) is defined nowhere; the tokens are in ui/tokens/theme.ts and ui/tokens/base.css`,
      ),
  )
  expect(unknown).toEqual([])
})

test('the rule recognises defined tokens and fallbacks', () => {
  expect(
    definedIn(":root { --a: 1px; --b-c:2px } style={{ '--d': 1, ['--e']: 2 }} style.setProperty('--f', x)"),
  ).toEqual(['--a', '--b-c', '--d', '--e', '--f'])
  expect(readIn('color: var(--x); width: var(--y, 1px); margin: var( --z )')).toEqual(['--x', '--z'])
})
