import { expect, test } from 'vitest'
import { pluralCategory } from './resolve-dynamic.ts'

test.each(['ru', 'uz'] as const)(
  '[CON-2] [D8] the form of a count in %s is what Intl has for it, without asking Intl',
  (locale) => {
    const rules = new Intl.PluralRules(locale)
    const counts = [
      ...Array.from({ length: 1_200 }, (_, count) => count),
      1_000_001,
      1_000_011,
      -1,
      -3,
      0.5,
      1.5,
      2.1,
      11.01,
    ]
    expect(counts.map((count) => [count, pluralCategory(count, locale)])).toEqual(
      counts.map((count) => [count, rules.select(count)]),
    )
  },
)
