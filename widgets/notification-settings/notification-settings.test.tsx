import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { ProtocolError } from '#platform/platform-error.ts'
import { casinoSettingsKey } from '../_shared/games/casino-settings.ts'
import { noticeSoundStore } from '../_shared/rewards/notice-sound.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { testContact, testProfile } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

test('[PRF-8] a switch a contact; only 1 is success, anything else takes the switch back and says so', async () => {
  let isSubscribed = false
  let isDown = false
  const platform = fakePlatform({
    'account.getprofileinfo': () =>
      testProfile([testContact('a@b.uz', { is_subscribed: isSubscribed }), testContact('+998901234567')]),
    'account.getInfo': () => Promise.reject(new Error('nobody asks')),
    'account.changeSubscription': ({ subscription }) => {
      if (isDown)
        throw new ProtocolError('account.changeSubscription', { status: 200, problem: 'must be equal to constant' })
      isSubscribed = subscription === '1'
      return 1
    },
  })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  const one = await screen.findByRole('switch', { name: 'a@b.uz' })
  await userEvent.click(one)
  await screen.findByText('Obuna yoqildi')
  expect((one as HTMLInputElement).checked).toBe(true)
  isDown = true
  await userEvent.click(one)
  await screen.findByText('Nimadir xato ketdi. Qayta urinib koʻring')
  await waitFor(() => expect((one as HTMLInputElement).checked).toBe(true))
  expect(platform.inputsOf('account.changeSubscription')).toEqual([
    { contact: 'a@b.uz', subscription: '1' },
    { contact: 'a@b.uz', subscription: '0' },
  ])
})

test('[ERR-4] an answer other than 1 shows the literal message where the site has no words', async () => {
  const platform = fakePlatform({
    'account.getprofileinfo': () => testProfile([testContact('a@b.uz')]),
    'account.changeSubscription': () =>
      Promise.reject(
        new ProtocolError('account.changeSubscription', { status: 200, problem: 'must be equal to constant' }),
      ),
  })
  await renderWidget(
    definition,
    { props: {} },
    { user: 'player', prepare: platform.prepare, withoutWords: ['common', 'errors', 'outcome'] },
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'a@b.uz' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!')
})

test('[PRF-8] without contacts the way leads to where one is added', async () => {
  const platform = fakePlatform({ 'account.getprofileinfo': () => testProfile([]) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  expect((await screen.findByRole('link', { name: 'Kontakt qoʻshish' })).getAttribute('href')).toBe('/profile/settings')
})

test('[LOY-3] the sound of notices is switched off and on again, where the site has one; the device remembers it', async () => {
  const show = (hasSound: boolean) => {
    const platform = fakePlatform({ 'account.getprofileinfo': () => testProfile([testContact('a@b.uz')]) })
    return renderWidget(
      definition,
      { props: {} },
      {
        user: 'player',
        prepare(client) {
          platform.prepare(client)
          client.setQueryData(casinoSettingsKey, { loyalty: { hasSound } })
        },
      },
    )
  }
  await show(false)
  expect(await screen.findAllByRole('switch')).toHaveLength(1)
  for (const isOn of [false, true]) {
    await show(true)
    const sound = await screen.findByRole<HTMLInputElement>('switch', { name: 'Ovoz' })
    await userEvent.click(sound)
    expect([sound.checked, noticeSoundStore().get()]).toEqual([isOn, isOn])
  }
})
