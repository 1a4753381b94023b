import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const show = (view: object) =>
  renderWidget(
    definition,
    { props: {} },
    { user: 'player', around: (page) => withFlows(page, flowsOf({ contact: view as never })) },
  )

test.each([
  ['NoContact', 'contact:problem.NoContact'],
  ['CodeExpired', 'contact:problem.CodeExpired'],
  ['BillingUnavailableException', 'errors:BillingUnavailableException'],
])(
  '[CNT-1] [ERR-1] no code was sent because of %s: that is said, with the reference where the platform has refused',
  async (code, key) => {
    await show({ status: 'idle', problem: { code, reference: 'AB12' } })
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(createSampleDictionary('uz').i18n.t(key))
    expect(alert.textContent.includes('AB12')).toBe(code.endsWith('Exception'))
  },
)

test('[CNT-1] [ERR-1] too many codes: when the next may be asked for is said', async () => {
  await show({ status: 'idle', problem: { code: 'TooManyRequestsException', retryAt: Date.UTC(2099, 0) } })
  expect(screen.getByRole('alert').dataset['outcome']).toBe('TooManyRequestsException')
})

test('[CNT-1] nothing is said where nothing is wrong, and of a wrong code by the form of the code alone', async () => {
  await show({ status: 'idle', problem: null })
  await show({ status: 'code', problem: { code: 'InvalidParameterException', fields: { code: ['smsCodeError'] } } })
  expect(screen.queryByRole('alert')).toBeNull()
})
