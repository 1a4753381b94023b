import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPromoCode } from '#base/arrival.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { fitRegistration, offeredSettings, startRegistration } from './fit-registration.ts'

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: () => null,
    length: 0,
  })
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', globalThis)
})
afterEach(() => void vi.unstubAllGlobals())

const names = ['email', 'password', 'markBetting', 'character_id', 'promo_code', 'terms', 'notify']
const form: CompiledForm = {
  kind: 'form',
  id: 'sign-up',
  title: 'Hisob',
  submit: { flow: 'registration', event: 'registration.byEmail' },
  strategy: 'onSubmit',
  secret: ['password'],
  fields: names.map((name) => ({ name, type: 'text', label: name, isRequired: false, messages: {} })),
  button: 'Ochish',
  links: [],
}
const fieldsOf = (
  ...[settings, isPromoOpen = false, characters]: [object, boolean?, { id: number; name: string }[]?]
) => fitRegistration(form, { settings, isPromoOpen, characters }).fields.map(({ name }) => name)

test('[AUT-14] without a word of the settings terms and news are asked for, the rest is not, and nothing is ticked', () => {
  expect(fieldsOf({})).toEqual(['email', 'password', 'terms', 'notify'])
  expect(startRegistration({})).toEqual({ terms: false, notify: false, markBetting: 'betting' })
})

test('[AUT-14] the settings decide which fields there are and what is preset', () => {
  const settings = {
    terms: { isActive: false, defaultValue: true },
    notify: { isActive: true, defaultValue: false },
    markBetting: { isActive: true, defaultValue: 'casino' },
    showPromocode: true,
    showCharacterSelect: true,
  } as const
  expect(fieldsOf(settings, true, [{ id: 2, name: 'Alpomish' }])).toEqual([
    'email',
    'password',
    'markBetting',
    'character_id',
    'promo_code',
    'notify',
  ])
  expect(fieldsOf(settings)).toEqual(['email', 'password', 'markBetting', 'notify'])
  expect(startRegistration(settings)).toEqual({ terms: true, notify: false, markBetting: 'casino' })
})

test('[AUT-14] [AUT-3] the characters that there are can be chosen from', () => {
  const fitted = fitRegistration(form, {
    settings: { showCharacterSelect: true },
    isPromoOpen: false,
    characters: [{ id: 2, name: 'Alpomish' }],
  })
  expect(fitted.fields.find(({ name }) => name === 'character_id')?.options).toEqual([
    { value: '2', label: 'Alpomish' },
  ])
})

test('[PRM-1] [STG-2] the promo code that the visitor came with is preset in the form', () => {
  keepPromoCode('?promo_code=SPRING')
  expect(startRegistration({})).toMatchObject({ promo_code: 'SPRING' })
})

test.each([
  [true, true, ['promo_code', 'character_id']],
  [false, true, []],
  [true, false, ['promo_code']],
  [false, false, []],
])(
  '[AUT-14] [LOY-1] [LOY-5] with bonuses shown %s and characters on %s the registration asks for %j',
  (areBonusesShown, hasCharacters, wanted) => {
    const settings = offeredSettings(
      { showPromocode: true, showCharacterSelect: true },
      { areBonusesShown, hasCharacters },
    )
    const requested = fieldsOf(settings, true, [{ id: 2, name: 'Alpomish' }])
    expect(requested.filter((name) => name === 'promo_code' || name === 'character_id').toSorted()).toEqual(
      wanted.toSorted(),
    )
  },
)
