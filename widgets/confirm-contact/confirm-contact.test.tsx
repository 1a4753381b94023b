import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError, ProtocolError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

const at = (search: Record<string, string>) =>
  createTestHost('uz', { routeId: 'confirmation', path: '/confirmation', search })
const link = { contact: 'a@b.uz', code: '123456' }

test('[RTE-14] [NTF-1] opening the link confirms nothing; a press does, and goes to the page of success', async () => {
  const platform = fakePlatform({ 'account.confirmContact': () => 1 })
  const host = at(link)
  await renderWidget(definition, { props: {} }, { host, user: 'player', prepare: platform.prepare })
  expect([screen.getByText('a@b.uz').textContent, platform.requests]).toEqual(['a@b.uz', []])
  await userEvent.click(screen.getByRole('button', { name: 'Tasdiqlash' }))
  await waitFor(() => expect(host.visits).toEqual([{ href: '/confirmation/success', external: false }]))
  expect(platform.inputsOf('account.confirmContact')).toEqual([link])
})

test('[NTF-1] a wrong code says so, and shows where a new one is got', async () => {
  const platform = fakePlatform({
    'account.confirmContact': () =>
      Promise.reject(
        new PlatformError({
          call: 'account.confirmContact',
          status: 400,
          error: { type: 'InvalidParameterException', message: '', error_data: { code: ['wrong'] } },
        }),
      ),
  })
  const host = at(link)
  await renderWidget(definition, { props: {} }, { host, user: 'player', prepare: platform.prepare })
  await userEvent.click(screen.getByRole('button', { name: 'Tasdiqlash' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Kod notoʻgʻri. Xabardagi kodni tekshiring')
  expect([screen.getByRole('link', { name: 'Yangi kod olish' }).getAttribute('href'), host.visits]).toEqual([
    '/profile/settings',
    [],
  ])
})

test('[ERR-4] an answer other than 1 shows the literal message where the site has no words', async () => {
  const platform = fakePlatform({
    'account.confirmContact': () =>
      Promise.reject(
        new ProtocolError('account.confirmContact', { status: 200, problem: 'must be equal to constant' }),
      ),
  })
  await renderWidget(
    definition,
    { props: {} },
    { host: at(link), user: 'player', prepare: platform.prepare, withoutWords: ['common', 'errors', 'outcome'] },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tasdiqlash' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Can not confirm contact')
})

test('[NTF-1] a guest signs in first and comes back with the link; a link that lacks something leads to the contacts', async () => {
  await renderWidget(definition, { props: {} }, { host: at(link), user: 'guest' })
  expect(screen.queryByRole('button')).toBeNull()
  const target = new URL(screen.getByRole('link', { name: 'Kirish' }).getAttribute('href') ?? '', 'https://site.test')
  expect([target.pathname, target.searchParams.get('redirectUrl')]).toEqual([
    '/forms/sign_in',
    '/confirmation?contact=a%40b.uz&code=123456',
  ])
  await renderWidget(definition, { props: {} }, { host: at({ contact: 'a@b.uz' }), user: 'player' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/profile/settings')
})
