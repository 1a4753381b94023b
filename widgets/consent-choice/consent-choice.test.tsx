import { QueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { savedEvent, type SentValues } from '#base/saved-event.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { type ConsentRequest, consentKey, consentOf } from '#platform/consent.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import definition, { consentChoiceSamples } from './index.ts'

beforeEach(() => localStorage.clear())

const [bar, dialog] = consentChoiceSamples as unknown as readonly { props: Record<string, unknown> }[]

async function open(
  sample: typeof bar,
  categories: readonly ConsentCategory[] = ['analytics', 'marketing', 'support'],
) {
  let client = new QueryClient()
  const rendered = await renderWidget(definition, sample!, {
    prepare: (own) => {
      client = own
      own.setQueryData<ConsentRequest>(consentKey, { version: 1, categories })
    },
  })
  return { ran: rendered.actions, granted: () => consentOf(client).choice()?.granted }
}
const boxes = () => (screen.getAllByRole('checkbox') as HTMLInputElement[]).map(({ checked }) => checked)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('refusing takes one tap, as accepting does', async () => {
  const first = await open(bar)
  expect(screen.getAllByRole('button').map(({ className }) => className)[0]).toBe(
    screen.getAllByRole('button').map(({ className }) => className)[1],
  )
  await press('Rad etish')
  expect(first.granted()).toEqual([])
  const second = await open(bar)
  await press('Ruxsat berish')
  expect(second.granted()).toEqual(['analytics', 'marketing', 'support'])
})

test('nothing is ticked but what is necessary, which cannot be unticked; a ticked category is stored and found again', async () => {
  const { granted, ran } = await open(dialog)
  expect([boxes(), screen.getAllByRole('checkbox')[0]?.hasAttribute('disabled')]).toEqual([[true, false], true])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Statistika' }))
  await press('Tanlovni saqlash')
  expect([granted(), ran]).toEqual([['analytics'], [[{ do: 'close' }]]])
  await open(dialog)
  expect(boxes()).toEqual([true, true])
})

test('a category that the site does not ask about is not shown', async () => {
  await open(dialog, ['marketing'])
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('[D2] stored ticks do not count as unsaved: the page can reload without the refused services', async () => {
  const { granted } = await open(dialog)
  const saved: string[] = []
  const hear = ({ detail }: Event & { detail?: SentValues }): void => {
    for (const [field, value] of detail ?? []) saved.push(`${field.labels?.[0]?.textContent} ${value}`)
    expect(granted()).toBeUndefined()
  }
  document.addEventListener(savedEvent, hear, { once: true })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Statistika' }))
  await press('Tanlovni saqlash')
  expect([saved.some((one) => one.endsWith(' true') && one.startsWith('Statistika')), granted()]).toEqual([
    true,
    ['analytics'],
  ])
})
