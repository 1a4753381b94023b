import { render } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { Gallery, partNames } from './gallery.tsx'

const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'color-contrast': { enabled: false } },
}
const states = partNames.flatMap((part) =>
  (['uz', 'ru'] as const).flatMap((locale) => [false, true].map((isLong) => ({ part, locale, isLong }))),
)

test.each(states)('$part in $locale, with long texts: $isLong, stands and has no violations', async (state) => {
  const { part, locale, isLong } = state
  const { container } = render(<Gallery only={part} dialog={null} words={{ locale, isLong }} />)
  const text = container.textContent
  expect(/[А-я]/.test(text)).toBe(locale === 'ru')
  expect(text.includes(locale === 'uz' ? 'juda uzun, bir' : 'превышающееширины')).toBe(isLong)
  const { violations } = await axe.run(container, rules)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
