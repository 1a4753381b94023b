import { render, screen } from '@testing-library/react'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { FooterBlocksFallback } from './footer-blocks.fallback.tsx'
import definition, { footerBlocksSamples } from './index.ts'

test('shows age mark, responsible gaming, licence and the year', async () => {
  const { container } = await renderWidget(definition, footerBlocksSamples[0] as { props: Record<string, unknown> })
  expect(screen.getAllByRole('link', { name: 'Masʼuliyatli oʻyin' })[0]?.getAttribute('href')).toBe(
    '/responsible-gaming',
  )
  expect(container.textContent).toContain('18+')
  expect(container.textContent).toContain('© 2026')
  expect(screen.getByRole('link', { name: /Litsenziya/ }).getAttribute('rel')).toBe('noopener noreferrer')
})

test('[P5] its stand-in needs no document: the age mark and the duty of care stay', () => {
  const { i18n } = createSampleDictionary('ru')
  const root = { 'data-widget': 'footer-blocks', 'data-node': 'layout.footer' }
  const { container } = render(
    <WordsProvider i18n={i18n}>
      <FooterBlocksFallback root={root} />
    </WordsProvider>,
  )
  expect(container.textContent).toContain('18+')
  expect(container.textContent).toContain(i18n.t('footer.responsible'))
  expect(container.querySelector('footer')?.getAttribute('data-node')).toBe('layout.footer')
})
