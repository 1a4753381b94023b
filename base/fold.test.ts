import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch } from './fold.ts'
import { propertyRuns } from './testing/property-runs.ts'

describe('foldForSearch', () => {
  test.each([
    ['case and accents', ['Café Olé', 'CAFE OLE', 'café olé', 'ｃａｆｅ　ｏｌｅ']],
    ['every apostrophe', ['oʻyin', 'oʼyin', 'o‘yin', 'o’yin', 'o`yin', "o'yin", 'oʹyin', 'O´YIN']],
    ['Uzbek in both scripts', ['Ўйин', 'oʻyin', "O'YIN"]],
    ['Uzbek consonants in both scripts', ['Қўғирчоқ ҳамма хизмат', "Qo'g'irchoq hamma xizmat"]],
    ['Russian letters with and without dots', ['Тёмный лёд', 'темный лед']],
    ['titles said in Cyrillic', ['Джокер', 'joker']],
    ['single letters of the other script', ['хот вин', 'Hot Win', 'hot vin']],
    ['punctuation and spaces', ['Gates of Olympus: 1000!', '  gates-of_olympus   1000 ']],
    ['letters without an accent to take off', ['Łódź straße', 'lodz strasse']],
    ['composed and decomposed', ['й\u0306', 'и\u0306\u0306', 'й']],
  ])('%s', (_, spellings) => {
    expect([...new Set(spellings.map(foldForSearch))]).toHaveLength(1)
    expect(foldForSearch(spellings[0] ?? '')).not.toBe('')
  })

  test('different words stay different', () => {
    const titles = ['Book of Ra II', 'Book of Ra III', '777', '77', 'oyin', "o'yin", 'sweet', 'sweat']
    expect(new Set(titles.map(foldForSearch)).size).toBe(titles.length)
  })

  test('folding twice changes nothing', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяўқғҳxwqʻʼ` -́̆') }),
    )
    fc.assert(
      fc.property(text, (written) => {
        const once = foldForSearch(written)
        expect(foldForSearch(once)).toBe(once)
        expect(foldForSearch(written.normalize('NFD'))).toBe(once)
      }),
      propertyRuns('fold', 20_000, 2_000),
    )
  })

  test('while a word is typed its key grows', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."abchoqswxyz'1 "), minLength: 1 }),
        fc.nat(20),
        (word, typed) => {
          expect(foldForSearch(word).startsWith(foldForSearch(word.slice(0, typed)))).toBe(true)
        },
      ),
      propertyRuns('fold prefix', 5_000, 1_000),
    )
  })
})
