import { expect, test } from 'vitest'
import { labelOf } from './label.ts'

const labelAt = (index: number): string =>
  labelOf({ id: 'home', items: Array.from({ length: 130 }, () => ({})) }, 'menus/home.json', `/items/${index}`, {
    widgets: new Map(),
  }).label

test('[ENG-3] a label counts the members of a list in words up to ten, then in figures with their suffix', () => {
  expect([0, 9, 10, 11, 12, 20, 21, 22, 23, 110, 120].map((index) => labelAt(index))).toEqual(
    ['first', 'tenth', '11th', '12th', '13th', '21st', '22nd', '23rd', '24th', '111th', '121st'].map(
      (ordinal) => `Home > ${ordinal} item`,
    ),
  )
})
