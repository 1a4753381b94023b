import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { localReminders } from '#platform/play-reminders.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

const key = 'play_reminders'

function open(demanded = 0) {
  let stored: string | null = null
  const platform = fakePlatform({
    'storage.get': () => ({ items: stored === null ? [] : [{ key, value: stored }] }),
    'storage.set': ({ value }) => {
      stored = value ?? null
      return 1 as const
    },
  })
  const prepare = (client: QueryClient): void => {
    client.setQueryData(jurisdictionKey, { realityCheckMinutes: demanded })
    platform.prepare(client)
  }
  const rendered = renderWidget(definition, { props: {} }, { user: 'player', prepare })
  return { platform, rendered }
}
const choices = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ value }) => value)

test('[PRF-4] a player chooses how often to be reminded and how long to play, and finds the choice again', async () => {
  const { platform, rendered } = open()
  await rendered
  const [every, clock] = await screen.findAllByRole('combobox')
  await userEvent.selectOptions(every!, '15')
  await userEvent.selectOptions(clock!, '120')
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Saqlandi. Keyingi oʻyindan amal qiladi')
  expect(platform.inputsOf('storage.set')).toEqual([{ key, value: '15,120' }])
  expect((screen.getAllByRole('combobox') as HTMLSelectElement[]).map(({ value }) => value)).toEqual(['15', '120'])
})

test('[PRF-4] [STG-1] a choice that the platform has no room for is kept on the device, said so, and found again, until another device has chosen', async () => {
  localStorage.clear()
  let stored: string | null = '30,0'
  let isFull = true
  const platform = fakePlatform({
    'storage.get': () => ({ items: stored === null ? [] : [{ key, value: stored }] }),
    'storage.set'({ value }) {
      if (isFull)
        throw new PlatformError({
          call: 'storage.set',
          status: 422,
          error: { type: 'StorageQuotaExceededException', message: '' },
        })
      stored = value ?? null
      return 1 as const
    },
  })
  const open = async () => {
    const rendered = await renderWidget(
      definition,
      { props: {} },
      { user: 'player', prepare: platform.prepare, values: { 'player.uid': 7 } },
    )
    const [every, clock] = (await screen.findAllByRole('combobox')) as HTMLSelectElement[]
    return { ...rendered, every: every!, clock: clock! }
  }
  const here = /faqat shu qurilmada saqlanadi/
  const first = await open()
  expect(screen.queryByText(here)).toBeNull()
  await userEvent.selectOptions(first.every, '15')
  await userEvent.selectOptions(first.clock, '120')
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText(here)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(first.failures.map(({ widget }) => widget)).toEqual(['play-reminders'])
  expect(localReminders(7).get()).toEqual({ value: '15,120', over: '30,0' })
  expect(localReminders(8).get()).toBeNull()

  const again = await open()
  expect([again.every.value, again.clock.value]).toEqual(['15', '120'])
  await screen.findByText(here)

  stored = '60,0'
  const other = await open()
  expect([other.every.value, other.clock.value, screen.queryByText(here)]).toEqual(['60', '0', null])

  isFull = false
  await userEvent.selectOptions(other.every, '120')
  await userEvent.click(screen.getByRole('button'))
  await screen.findByText('Saqlandi. Keyingi oʻyindan amal qiladi')
  expect([stored, localReminders(7).get()]).toEqual(['120,0', null])
})

test('[PRF-4] a reminder that the jurisdiction demands can be shortened, not switched off', async () => {
  const { rendered } = open(60)
  await rendered
  const [every] = await screen.findAllByRole('combobox')
  expect([choices(every!), (every as HTMLSelectElement).value]).toEqual([['15', '30', '60'], '60'])
})
