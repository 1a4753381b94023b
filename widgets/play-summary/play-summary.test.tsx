import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { PlayTimeView } from '#flows/play-time/play-time.view.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const START = Date.UTC(2026, 0, 15, 7)
const MINUTE = 60_000

async function facts(view: Partial<PlayTimeView>): Promise<(string | null | undefined)[]> {
  const around = (page: Parameters<typeof withFlows>[0]) => withFlows(page, flowsOf({ 'play-time': view }))
  const { container } = await renderWidget(definition, { props: {} }, { around, user: 'player' })
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
}

test('[PRF-4] a reminder says since when, how long and with which result the player plays', async () => {
  const net = { minor: -5_000_000, currency: 'UZS' }
  expect(await facts({ since: START, summary: { at: START + 75 * MINUTE, net } })).toEqual([
    '15.01.2026 a las 12:00',
    '1\u00a0soat 15\u00a0daqiqa',
    '-UZS\u00a050,000.00',
  ])
})

test('[PRF-4] a result that is not known is not a zero', async () => {
  const [, spent, net] = await facts({ since: START, summary: { at: START + 45 * MINUTE, net: null } })
  expect([spent, /\d/.test(net ?? '')]).toEqual(['45\u00a0daqiqa', false])
})

test('[PRF-4] [GAM-4] a result from before the last round is not shown while it is fetched again', async () => {
  const summary = { at: START + 45 * MINUTE, net: { minor: -5_000_000, currency: 'UZS' } }
  const [, spent, net] = await facts({ since: START, summary, isCounting: true })
  expect([spent, net]).toEqual(['45\u00a0daqiqa', ''])
})
