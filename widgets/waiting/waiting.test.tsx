import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

test('[N5] the widget says what is in progress and marks its place busy, so that a long wait shows at the foot of the page', async () => {
  await renderWidget(definition, { props: { text: 'Hisob holatini tekshiryapmiz.' } })
  expect(screen.getByText('Hisob holatini tekshiryapmiz.').closest('[aria-busy=true]')).not.toBeNull()
})
