import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { testAccount } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const fields = {
  items: [{ name: 'first_name', type: 'first_name', is_required: true, is_filled: false, is_editable: true }],
}
const show = async (account: ReturnType<typeof testAccount>, values: Record<string, boolean> = {}) => {
  const platform = fakePlatform({ 'account.getInfo': () => account, 'Account.getPersonalDataFields': () => fields })
  await renderWidget(definition, { props: { help: '/help' } }, { user: 'player', values, prepare: platform.prepare })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('[PRF-3] verified, being checked, needed: each in its words; what is lacking is said with the way to fill it and back', async () => {
  expect(await show(testAccount())).toEqual(['Shaxsingiz tasdiqlangan'])
  expect(await show(testAccount({ is_verified: false, is_on_verification: true }))).toEqual([
    'Hujjatlaringiz tekshirilmoqda',
  ])
  expect(await show(testAccount({ is_verified: false, is_kyc_block_enabled: true }))).toEqual([
    'Shaxsni tasdiqlash kerak',
    'Nima kerak boʻladi',
  ])
  const fill = new URL(
    screen.getByRole('link', { name: 'Maʼlumotlarni toʻldirish' }).getAttribute('href') ?? '',
    'https://site.test',
  )
  expect([fill.pathname, fill.searchParams.get('from'), fill.searchParams.get('toastType')]).toEqual([
    '/profile/settings',
    '/profile/verification',
    'verification',
  ])
})

test('[CFG-5] isSumsubEnable off: no check of the provider is promised, support takes the document', async () => {
  const needed = testAccount({ is_verified: false, is_kyc_block_enabled: true })
  await show(needed, { 'flag:isSumsubEnable': true })
  expect([
    screen.queryByText(/onlayn tekshiruv yoʻq/),
    screen.getByText('surati tekshiruvda soʻraladi').tagName,
  ]).toEqual([null, 'SPAN'])
  await show(needed, { 'flag:isSumsubEnable': false })
  expect([
    screen.getByText(/onlayn tekshiruv yoʻq/).tagName,
    screen.queryByText('surati tekshiruvda soʻraladi'),
  ]).toEqual(['P', null])
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/help')
})
