import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IconByAddress } from './icon-by-address.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(answer: () => Promise<Response>, address = 'https://icons.example/a b.svg') {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => (asked.push(url), answer()))
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}>
      <IconByAddress address={address} size={24} label="Bayroq" />
    </QueryClientProvider>,
  )
  return { asked, container }
}
const json = (value: unknown): Response => new Response(JSON.stringify(value))

test('[ICO-1] a drawing of plain shapes is inlined with its view box', async () => {
  const { asked, container } = open(async () => json({ svg: { viewBox: '0 0 24 24', attributes: { 'stroke-width': '2' }, children: [{ name: 'path', attributes: { d: 'M0 0h1' }, children: [] }] } }))
  await waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  expect(container.innerHTML).toBe('<svg viewBox="0 0 24 24" focusable="false" stroke-width="2" role="img" aria-label="Bayroq"><path d="M0 0h1"></path></svg>')
  expect(asked).toEqual(['/nfx/icon?address=https%3A%2F%2Ficons.example%2Fa+b.svg'])
})

test.each([
  ['what is no drawing', async () => json({ svg: null })],
  ['what the server refuses', async () => new Response('', { status: 404 })],
  ['a server that does not answer', () => Promise.reject(new TypeError('down'))],
])('[ICO-1] %s is an <img>, never an object; one that does not come leaves an empty place', async (_name, answer) => {
  const { container } = open(answer)
  const image = await screen.findByRole('img', { name: 'Bayroq' })
  expect(image.getAttribute('src')).toBe('https://icons.example/a b.svg')
  expect(container.querySelector('object, embed, iframe')).toBeNull()
  fireEvent.error(image)
  expect(container.querySelector('img')).toBeNull()
})
