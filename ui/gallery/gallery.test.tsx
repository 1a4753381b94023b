import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { dayTheme, nightTheme } from '../tokens/sample-themes.ts'
import { themeToCss } from '../tokens/theme-to-css.ts'
import { Gallery, galleryUnits, partNames } from './gallery.tsx'
import type { GalleryWords } from './section.tsx'
import { type StateName, stateNames, units } from './states.tsx'

const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'color-contrast': { enabled: false } },
}
const themes = [nightTheme, dayTheme]
const locales = ['uz', 'ru'] as const

const sheet = document.createElement('style')
afterEach(() => sheet.remove())

/** Draws in each theme, the last one stays; gives what each drew. */
function drawInThemes(only: string, words: GalleryWords, state: StateName | null = null): readonly string[] {
  return themes.map((theme) => {
    cleanup()
    sheet.textContent = themeToCss(theme)
    document.head.append(sheet)
    const { container } = render(<Gallery only={only} dialog={null} state={state} words={words} />)
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--color-ground')
    expect([theme.id, ground]).toEqual([theme.id, theme.tokens.color.ground])
    expect(container.querySelector('main, header')).not.toBeNull()
    return document.body.textContent
  })
}

async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, rules)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test.each(
  partNames.flatMap((part) => locales.flatMap((locale) => [false, true].map((isLong) => ({ part, locale, isLong })))),
)('$part in $locale, with long texts: $isLong, stands in both themes and has no violations', async (shown) => {
  const { part, locale, isLong } = shown
  for (const text of drawInThemes(part, { locale, isLong })) {
    expect(/[А-я]/.test(text)).toBe(locale === 'ru')
    expect(text.includes(locale === 'uz' ? 'juda uzun, bir' : 'превышающееширины')).toBe(isLong)
  }
  await expectNoViolations()
})

test.each(
  galleryUnits.flatMap(({ name, states }) =>
    states.flatMap((state) => (isFullRun ? locales : locales.slice(0, 1)).map((locale) => ({ name, state, locale }))),
  ),
)('$name, $state, in $locale stands in both themes and has no violations', async ({ name, state, locale }) => {
  drawInThemes(name, { locale }, state)
  expect(document.querySelector('main > :not(h1)')).not.toBeNull()
  if (name === 'dialog') expect(document.querySelector('dialog, [role=dialog]')).not.toBeNull()
  await expectNoViolations()
})

const folders = readdirSync('ui', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'gallery')
  .map(({ name }) => name)
/** Whether a folder has a file that exports a component. */
const hasComponent = (folder: string): boolean =>
  readdirSync(`ui/${folder}`).some(
    (file) =>
      file.endsWith('.tsx') &&
      !file.endsWith('.test.tsx') &&
      /export (?:function|const) [A-Z][a-z]/.test(readFileSync(`ui/${folder}/${file}`, 'utf8')),
  )

test('each component folder of ui/ is in the gallery, and no other', () => {
  expect(Object.keys(units).toSorted()).toEqual(folders.filter(hasComponent).toSorted())
})

test('the part that a unit names shows the unit', () => {
  const lacking = galleryUnits.filter(
    ({ name, part }) => !readFileSync(`ui/gallery/${part}.tsx`, 'utf8').includes(`from '../${name}/`),
  )
  expect(lacking.map(({ name, part }) => `${part} does not show ${name}`)).toEqual([])
})

test('a unit has each state, or says in a sentence why not; some unit has each state', () => {
  const reasons = Object.values(units).flatMap((unit) => stateNames.map((state) => unit[state]))
  expect(reasons.filter((reason) => typeof reason === 'string' && !/^[A-Z].{20,}\.$/.test(reason))).toEqual([])
  for (const state of stateNames) expect(galleryUnits.some(({ states }) => states.includes(state))).toBe(true)
})
