import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { testAccount } from '../_shared/money/money-samples.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const capabilities = { set_deposit_limit: true, set_time_out: true, self_exclude: true }

test.each([
  [true, 'Yoqilgan'],
  [false, 'Yoqilmagan'],
])('[PRF-2] whether sign-in asks for a code is said: %s', async (two_factor_auth, words) => {
  const platform = fakePlatform({
    'account.getInfo': () => testAccount({ two_factor_auth }),
    'account.getCapabilities': () => capabilities,
  })
  await renderWidget(
    definition,
    { props: {} },
    { user: 'player', prepare: platform.prepare, around: (page) => withFlows(page) },
  )
  expect(await screen.findByText(words)).toBeTruthy()
})

const { i18n } = createSampleDictionary('uz')

test.each([
  ['are not said where the answer with them was lost, which is said', true, 1],
  ['are not spoken of where the platform makes none', false, 0],
])('[AUT-10] new recovery codes %s', async (_how, recovery_codes, times) => {
  const platform = fakePlatform({
    'account.getInfo': () => testAccount({ two_factor_auth: true }),
    'account.getCapabilities': () => ({ ...capabilities, recovery_codes }),
    'account.getRecoveryCodes': () => ({ left: 10, total: 10 }),
  })
  const flows = flowsOf({ 'two-factor': { status: 'changed', statuses: ['changed'], on: true } })
  await renderWidget(
    definition,
    { props: {} },
    { user: 'player', prepare: platform.prepare, around: (page) => withFlows(page, flows) },
  )
  await screen.findByText(i18n.t('two-factor:turnedOn'))
  await waitFor(() => expect(screen.queryAllByText(i18n.t('two-factor:codes.unseen'))).toHaveLength(times))
  for (const words of screen.queryAllByText(i18n.t('two-factor:codes.unseen')))
    expect(words.parentElement?.querySelector('use')?.getAttribute('href')).toContain('#circle-alert')
})

test.each([
  [9, false],
  [2, true],
])('[AUT-10] how many recovery codes are left is said: %i; that they run short: %s', async (left, isShort) => {
  const platform = fakePlatform({
    'account.getInfo': () => testAccount({ two_factor_auth: true }),
    'account.getCapabilities': () => ({ ...capabilities, recovery_codes: true }),
    'account.getRecoveryCodes': () => ({ left, total: 10 }),
  })
  await renderWidget(
    definition,
    { props: {} },
    { user: 'player', prepare: platform.prepare, around: (page) => withFlows(page) },
  )
  expect(await screen.findByText(`${left} / 10`)).toBeTruthy()
  expect(screen.queryByText(i18n.t('two-factor:codes.few')) !== null).toBe(isShort)
})
