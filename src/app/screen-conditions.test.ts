import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { settingsKey } from '#widgets/_shared/page/site-settings.ts'
import { edgesOf } from './screen-conditions.ts'

const now = Date.UTC(2026, 0)
const until = (hours: number) => ({ until: `${new Date(now + hours * 3_600_000).toISOString().slice(0, 16)}+00:00` })

test('[O10] [ENG-2] the moments of a screen are those of its blocks, of the entries of menus and of the fields of forms', () => {
  const client = new QueryClient()
  client.setQueryData(settingsKey('site'), { menus: { footer: { items: [{ id: 'a', when: until(4) }] } } })
  const screen = {
    layout: {
      nodes: [{ id: 'menu', props: { menu: { items: [{ id: 'a', items: [{ id: 'b', when: until(2) }] }] } } }],
    },
    page: { nodes: [{ id: 'box', when: until(1), slots: { content: [{ id: 'in', props: {}, when: until(5) }] } }] },
    forms: { deposit: { fields: [{ name: 'sum', when: until(3) }] } },
  }
  const hours = edgesOf(screen as never, now, client).map((edge) => (edge - now) / 3_600_000)
  expect(hours.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(edgesOf(screen as never, now + 86_400_000, client)).toEqual([])
})
