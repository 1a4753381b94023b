import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { testTransaction } from '../_shared/money/money-samples.ts'
import { receiptKey } from '../_shared/money/receipt-document.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'
import { receiptId } from './receipt-id.ts'

const document_ = {
  title: 'Chek',
  blocks: [
    { id: 'sum', block: 'amount', isVisible: true },
    { id: 'facts', block: 'transaction', isVisible: true },
    { id: 'address', block: 'address', isVisible: true, text: 'Manzil matni' },
    { id: 'contacts', block: 'contacts', isVisible: true, text: 'Aloqa matni' },
    { id: 'rules', block: 'rules', isVisible: false, text: 'Qoida matni' },
  ],
}
const platform = fakePlatform({
  'cashier.getdepositinfo': ({ id }) => {
    if (id !== 3)
      throw new PlatformError({
        call: 'cashier.getdepositinfo',
        status: 400,
        error: { type: 'InvalidParameterException', message: '' },
      })
    return {
      ...testTransaction(3, { requisites: { phone: '•••• 4567' } }),
      domain: 'chiroq.test',
      campaign_offer_id: -1,
      next: null,
    }
  },
})
const at = (id?: string) =>
  createTestHost('uz', { routeId: 'cashier.receipt', path: '/cashier/receipt', search: id === undefined ? {} : { id } })
const show = (id: string | undefined, receipt?: object) =>
  renderWidget(
    definition,
    { props: {} },
    {
      host: at(id),
      user: 'player',
      prepare: (client) => (
        platform.prepare(client),
        client.setQueryData(receiptKey('deposit'), document_),
        client.setQueryData(settingsKey('cashier'), { receipt })
      ),
    },
  )
const blocks = () => [...document.querySelectorAll('[data-block]')].map((block) => block.getAttribute('data-block'))

test('[CSH-6] a block is shown where the receipt document and the cashier settings both show it', async () => {
  await show('3')
  await screen.findByText('Oltin karta')
  expect(blocks()).toEqual(['amount', 'transaction', 'address', 'contacts'])
  await show('3', { address: { isVisible: false }, contacts: { isVisible: true }, rules: { isVisible: true } })
  await screen.findByText('Oltin karta')
  expect(blocks()).toEqual(['amount', 'transaction', 'contacts'])
})

test('[CSH-17] the receipt says what is true of the payment now', async () => {
  await show('3')
  await screen.findByText('Oltin karta')
  const text = document.querySelector('article')?.textContent?.replaceAll('\u00a0', ' ')
  for (const part of ['UZS 50,000.00', 'Bajarildi', 'Chek raqami 3', '04.03.2026', '•••• 4567', 'chiroq.test'])
    expect(text).toContain(part)
  expect(screen.getByRole('button', { name: /: 3$/ })).toBeTruthy()
})

test('[CSH-6] a withdrawal has the receipt document of withdrawals, or without one the words of the site', async () => {
  const withdrawals = fakePlatform({
    'cashier.getdepositinfo': () => ({
      ...testTransaction(3, { type: 'withdrawal' }),
      requisites: {},
      domain: 'chiroq.test',
      campaign_offer_id: -1,
      next: null,
    }),
  })
  const open = (documents: Readonly<Record<string, object>>) =>
    renderWidget(
      definition,
      { props: {} },
      {
        host: at('3'),
        user: 'player',
        prepare: (client) => (
          withdrawals.prepare(client),
          Object.entries(documents).forEach(([id, receipt]) => client.setQueryData(receiptKey(id), receipt))
        ),
      },
    )
  await open({ deposit: document_, withdrawal: { ...document_, title: 'Yechish cheki' } })
  expect(await screen.findByRole('heading', { name: 'Yechish cheki' })).toBeTruthy()
  await open({ deposit: document_ })
  expect(
    await screen.findByRole('heading', {
      name: createSampleDictionary('uz').i18n.t('cashier:receipt.title.withdrawal'),
    }),
  ).toBeTruthy()
})

test('[CSH-6] without a number, or with one that is not of the player, the way leads to the history; nothing is asked for what is not a number', async () => {
  await show(undefined)
  expect(screen.getByRole('link', { name: 'Amallar tarixi' }).getAttribute('href')).toBe('/cashier/history')
  await show('4')
  expect(await screen.findByText('Bunday toʻlov topilmadi')).toBeTruthy()
  expect(['3', '0', '-1', '1e3', '99999999999', 'x', undefined].map(receiptId)).toEqual([
    3,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
