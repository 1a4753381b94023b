import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { depositSettings, testDepositMethod } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

test('[CSH-1] the conditions of all methods side by side; one that is closed says why', async () => {
  const methods = [testDepositMethod('karta'), testDepositMethod('hamyon', { limits: [] })]
  const platform = fakePlatform({ 'cashier.getdepositsettings': () => depositSettings(methods) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  await screen.findByRole('table')
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  )
  expect(rows).toEqual([
    ['karta', 'UZS 10,000', 'UZS 5,000,000', 'Olinmaydi', '1 soatgacha'],
    ['hamyon', 'Bu usul UZS valyutasini qabul qilmaydi'],
  ])
  expect(screen.getByRole('link', { name: 'Barcha usullar' }).getAttribute('href')).toBe('/cashier/deposit')
})

test('[CSH-1] without any method the way leads to the page of support', async () => {
  const platform = fakePlatform({ 'cashier.getdepositsettings': () => depositSettings([]) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  expect((await screen.findByRole('link', { name: 'Yordamga yozish' })).getAttribute('href')).toBe('/support')
})
