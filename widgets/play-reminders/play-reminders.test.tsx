import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
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

test('[PRF-4] what the jurisdiction demands can be shortened, not switched off', async () => {
  const { rendered } = open(60)
  await rendered
  const [every] = await screen.findAllByRole('combobox')
  expect([choices(every!), (every as HTMLSelectElement).value]).toEqual([['15', '30', '60'], '60'])
})
