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
  ['code', 'email', 'contact:sent.email'],
  ['confirming', 'phone', 'contact:sent.phone'],
  ['code', null, 'contact:sent'],
] as const)(
  '[CNT-1] [HNT-2] in the step "%s" after a code to %s it is said where to look',
  async (status, sentTo, key) => {
    const { container } = await show({ status, sentTo })
    expect(container.textContent).toBe(createSampleDictionary('uz').i18n.t(key))
  },
)

test('[CNT-1] before a code was sent nothing is said', async () => {
  expect((await show({ status: 'sending', sentTo: null })).container.textContent).toBe('')
})
