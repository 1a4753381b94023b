import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import pageTitle from '../page-title/index.ts'
import definition from './index.ts'

const title = { uz: 'Yangi oʻyinlar', ru: 'Новые игры' }
const more = { moreLabel: { uz: 'Hammasi', ru: 'Все' }, moreTo: '/gamehall' }

test('a section is a region named by its heading, of the level the document wants', async () => {
  await renderWidget(definition, { props: { title, level: 3 } }, { locale: 'ru' })
  expect(screen.getByRole('region', { name: 'Новые игры' })).toBe(
    screen.getByRole('heading', { level: 3 }).closest('section'),
  )
})

test('the way to all of it is there only with words and an address', async () => {
  await renderWidget(definition, { props: { title, ...more } }, { locale: 'ru' })
  expect(screen.getByRole('link', { name: 'Все' }).getAttribute('href')).toBe('/ru/gamehall')
  await renderWidget(definition, { props: { title, moreTo: '/gamehall' } })
  expect(screen.queryByRole('link')).toBeNull()
})

test('without words there is no empty head: its blocks are all there is', async () => {
  const { container } = await renderWidget(
    definition,
    { props: {}, slots: { default: [{ id: 'a', type: 'page-title', props: { title } }] } },
    { others: [pageTitle] },
  )
  expect([...(container.firstElementChild?.children ?? [])].map((child) => child.getAttribute('data-widget'))).toEqual([
    'page-title',
  ])
  expect(container.firstElementChild?.hasAttribute('aria-labelledby')).toBe(false)
})
