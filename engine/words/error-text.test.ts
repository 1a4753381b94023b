import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

async function words(common: Readonly<Record<string, string>>) {
  const instance = createInstance()
  await instance.init({ lng: 'ru', resources: { ru: { common } }, ns: ['common'], keySeparator: false, interpolation: { escapeValue: false, prefix: '{', suffix: '}' } })
  return instance.t
}

test('[ERR-4] the words of the site come first, the literal of the specification is the last fallback', async () => {
  expect(errorText(await words({ saveFailed: 'Данные не сохранены' }), 'saveFailed')).toBe('Данные не сохранены')
  expect(errorText(await words({}), 'saveFailed')).toBe('Failed to save data')
  expect(errorText(await words({}), 'pageNotFound', { path: '/x' })).toBe('Page Not Found: /x')
})
