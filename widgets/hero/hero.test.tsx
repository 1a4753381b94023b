import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const title = { uz: 'Oʻyin, ortiqcha shovqinsiz', ru: 'Игра без лишнего шума' }
const primary = { label: { uz: 'Oʻyin tanlash', ru: 'Выбрать игру' }, to: '/gamehall' }
const secondary = { label: { uz: 'Kirish', ru: 'Войти' }, action: { do: 'popup', id: 'auth' } }

test('the message is the heading of the page only where the document says so', async () => {
  await renderWidget(definition, { props: { title, isPageTitle: true } }, { locale: 'ru' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Игра без лишнего шума')
  await renderWidget(definition, { props: { title } })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oʻyin, ortiqcha shovqinsiz')
})

test('the main button leads on, the quieter one runs its action', async () => {
  const host = createTestHost('uz')
  const { actions } = await renderWidget(definition, { props: { title, primary, secondary } }, { host })
  await userEvent.click(screen.getByRole('link', { name: 'Oʻyin tanlash' }))
  await userEvent.click(screen.getByRole('button', { name: 'Kirish' }))
  expect([host.visits, actions]).toEqual([[{ href: '/gamehall', external: false }], [[{ do: 'popup', id: 'auth' }]]])
})

test('missing parts leave no empty place; the picture is loaded at once', async () => {
  const bare = await renderWidget(definition, { props: { title } })
  expect(bare.container.querySelectorAll('p, a, button, picture')).toHaveLength(0)
  const { container } = await renderWidget(definition, {
    props: { title, media: { src: '/media/hero.svg', alt: '', width: 1440, height: 480 } },
  })
  expect(container.querySelector('img')?.getAttribute('loading')).toBe('eager')
})
