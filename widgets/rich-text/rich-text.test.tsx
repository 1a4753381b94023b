import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import definition from './index.ts'

test('[C8] nothing but the allowed tags and safe addresses reaches the page', async () => {
  const hostile =
    '<p onclick="x()">A<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a><a href="/rules">c</a></p>'
  const { container } = await renderWidget(definition, { props: { text: hostile } })
  expect(container.querySelector('script, img, [onclick], [href^="javascript"]')).toBeNull()
  expect(screen.getByRole('link', { name: 'c' }).getAttribute('href')).toBe('/rules')
})

test('a table scrolls by itself and is named', async () => {
  await renderWidget(
    definition,
    { props: { text: '<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>' } },
    { locale: 'ru' },
  )
  expect(screen.getByRole('region', { name: createSampleDictionary('ru').i18n.t('richText.table') }).tabIndex).toBe(0)
})
