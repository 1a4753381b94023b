import type { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { noteExclusion, noteOwnExclusion } from '#platform/exclusion.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const UNTIL = '2027-11-25T00:00:00.000Z'

test.each([
  ['uz', UNTIL, 'Hisob 25.11.2027 soat 5:00 gacha yopiq.'],
  ['ru', UNTIL, 'Счёт закрыт до 25.11.2027 в 5:00.'],
  ['uz', null, 'Hisob butunlay yopilgan.'],
  ['ru', null, 'Счёт закрыт навсегда.'],
  ['uz', undefined, ''],
] as const)('[PRF-4] a self-excluded player reads in %s, until %s: %s', async (locale, until, said) => {
  const prepare = (client: QueryClient): void => {
    client.setQueryData(settingsKey('site'), { dateTimeJoiner: locale === 'uz' ? 'soat' : 'в' })
    noteExclusion(client, until)
  }
  const { container } = await renderWidget(definition, { props: {} }, { locale, prepare })
  expect(container.textContent).toBe(said)
})

test.each([
  [{ until: UNTIL }, 'Hisob 25.11.2027 soat 5:00 gacha yopiq.'],
  [{ until: null }, 'Hisob butunlay yopilgan.'],
  [1, ''],
  [{ until: 'soon' }, ''],
])(
  '[PRF-4] [S16] a player who has closed the account in this tab reads it once, by the answer %j: %s',
  async (answer, said) => {
    const prepare = (client: QueryClient): void =>
      void client.setQueryData(settingsKey('site'), { dateTimeJoiner: 'soat' })
    noteOwnExclusion(answer)
    const { container } = await renderWidget(definition, { props: {} }, { prepare })
    await waitFor(() => expect(container.textContent).toBe(said))
    const next = await renderWidget(definition, { props: {} }, { prepare })
    expect(next.container.textContent).toBe('')
  },
)
