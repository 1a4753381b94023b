import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

async function words(common: Readonly<Record<string, string>>) {
  const instance = createInstance()
  await instance.init({
    lng: 'ru',
    resources: { ru: { common } },
    ns: ['common'],
    keySeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })
  return instance.t
}

test('[ERR-4] the words of the site come first, the literal of the specification is the last fallback', async () => {
  expect(errorText(await words({ saveFailed: 'Данные не сохранены' }), 'saveFailed')).toBe('Данные не сохранены')
  expect(errorText(await words({}), 'saveFailed')).toBe('Failed to save data')
  expect(errorText(await words({}), 'pageNotFound', { path: '/x' })).toBe('Page Not Found: /x')
})

test.each([
  ['saveFailed', 'Failed to save data'],
  ['somethingWentWrong', 'Something went wrong!'],
  ['contactSaveFailed', 'failed to save contact'],
  ['contactAddFailed', 'failed add contact'],
  ['contactConfirmFailed', 'Can not confirm contact'],
  ['participateFailed', 'Failed to participate in tournament'],
  ['pageNotFound', 'Page Not Found: /x'],
  ['pageNotFoundShort', 'Page not found'],
  ['sessionDataFailed', 'Failed to retrieve session data.'],
  ['sessionCreateFailed', 'Error create seon session'],
] as const)('[ERR-4] without words of the site %s uses the literal: %s', async (key, literal) => {
  expect(errorText(await words({}), key, { path: '/x' })).toBe(literal)
})
