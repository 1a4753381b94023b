import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { testAccount } from '../_shared/money/money-samples.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

test.each([
  [true, 'Yoqilgan'],
  [false, 'Yoqilmagan'],
])('[PRF-2] whether sign-in asks for a code is said: %s', async (two_factor_auth, words) => {
  const platform = fakePlatform({ 'account.getInfo': () => testAccount({ two_factor_auth }) })
  await renderWidget(
    definition,
    { props: {} },
    { user: 'player', prepare: platform.prepare, around: (page) => withFlows(page) },
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
