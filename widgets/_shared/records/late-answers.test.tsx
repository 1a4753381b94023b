import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost, type TestHost } from '#engine/testing/test-host.ts'
import type { CallName } from '#schemas/api/calls.ts'
import { historyPageOf, testTransaction, uzs } from '../money/money-samples.ts'
import { tournamentStatuses } from '../rewards/tournaments.tsx'
import { fakePlatform, testGame, testProviders } from '../testing/fake-platform.ts'
import { withFlows } from '../testing/with-flows.tsx'

const runs = propertyRuns('answers that come late', 1_000, 3)

const modules = import.meta.glob<{ default: WidgetDefinition<never> }>('../../*/index.ts')
const definitionOf = async (type: string): Promise<WidgetDefinition<never>> =>
  (await modules[`../../${type}/index.ts`]?.())?.default ?? Promise.reject(new Error(`no widget ${type}`))

type Input = Readonly<Record<string, unknown>>
type World = { readonly host: TestHost; readonly client: () => QueryClient }
type Component = {
  readonly widget: string
  readonly props?: Record<string, unknown>
  readonly call: CallName
  /**
   * What can be asked for, and how the visitor does; `null`: the same again, as a poll or a change of something else
   * does.
   */
  readonly choices: readonly string[] | null
  readonly choose: (choice: string, world: World) => void
  /** Which choice a request is of. */
  readonly askedFor?: (input: Input) => string
  /** An answer that has the mark as a name. */
  readonly answer: (mark: string) => object
  readonly others?: Parameters<typeof fakePlatform>[0]
}

const list = (items: readonly object[]) => ({ items, total: items.length, offset: 0, count: items.length })
const instant = '2026-03-11T20:30:00.000Z'
const described = { title: '', text: '' }
const again =
  (call: CallName) =>
  (_choice: string, { client }: World): void =>
    void client().refetchQueries({ queryKey: [call] })
const press =
  (role: 'tab' | 'button', names: Readonly<Record<string, string>>) =>
  (choice: string): void =>
    void fireEvent.click(screen.getByRole(role, { name: names[choice] ?? choice }))

const components: readonly Component[] = [
  {
    widget: 'tournament-list',
    call: 'tournaments.get',
    choices: ['all', 'future', 'active', 'finished'],
    choose: (choice) =>
      void fireEvent.click(
        document.querySelectorAll('[role=group] button')[['all', ...tournamentStatuses].indexOf(choice)] ??
          document.body,
      ),
    askedFor: ({ status }) => String(status),
    answer: (mark) =>
      list([
        { id: 1, status: 'active', starts_at: instant, ends_at: instant, description: { ...described, title: mark } },
      ]),
  },
  {
    widget: 'bet-history',
    call: 'games.getHistory',
    choices: ['all', 'casino', 'betting', 'fun'],
    choose: press('tab', { all: 'Hammasi', casino: 'Kazino', betting: 'Sport', fun: 'Demo' }),
    askedFor: ({ type }) => String(type),
    answer: (mark) =>
      list([
        {
          id: 'r1',
          type: 'casino',
          status: 'won',
          created_at: instant,
          name: mark,
          game: 'x',
          stake: uzs(1),
          win: uzs(2),
          is_free: false,
        },
      ]),
  },
  {
    widget: 'history-list',
    call: 'cashier.gethistory',
    choices: ['deposit', 'withdrawal'],
    choose: press('tab', { deposit: 'Toʻlovlar', withdrawal: 'Pul yechish' }),
    askedFor: ({ type }) => String(type),
    answer: (mark) => historyPageOf([testTransaction(1, { method_name: mark })]),
  },
  {
    widget: 'game-grid',
    call: 'games.get',
    choices: ['aa', 'bb', 'cc'],
    choose: (query, { host }) => host.moveTo({ search: { query } }),
    askedFor: ({ query }) => String(query),
    answer: (mark) => list([testGame(1, { name: mark })]),
    others: { 'games.getProviders': () => testProviders, 'games.getCategories': () => ({ items: [] }) },
  },
  {
    widget: 'leaderboard',
    props: { of: 'tournament', count: 3 },
    call: 'leaderboard.get',
    choices: ['11', '12', '13'],
    choose: (id, { host }) => host.moveTo({ params: { id } }),
    askedFor: ({ tournament_id }) => String(tournament_id),
    answer: (mark) => ({ ...list([{ place: 1, name: mark, points: 1, prize: null, is_me: false }]), me: null }),
  },
  {
    widget: 'winner-list',
    call: 'Jackpots.getWinners',
    choices: null,
    choose: again('Jackpots.getWinners'),
    answer: (mark) => ({
      items: [{ id: 'w', fakename: mark, amount: uzs(1), game: 'x', jackpot: null, won_at: instant }],
    }),
    others: { 'games.get': () => list([]) as never },
  },
  {
    widget: 'jackpot-list',
    call: 'Jackpots.get',
    choices: null,
    choose: again('Jackpots.get'),
    answer: (mark) => ({ items: [{ id: 'j', name: mark, amount: uzs(1), at: instant }] }),
  },
  {
    widget: 'offer-list',
    call: 'campaigns.getoffers',
    choices: null,
    choose: again('campaigns.getoffers'),
    answer: (mark) =>
      list([{ id: 1, trigger: { action: 'take' }, promotions: [], description: { ...described, title: mark } }]),
  },
  {
    widget: 'loyalty-shop',
    props: { signIn: 'auth' },
    call: 'loyalty.getproducts',
    choices: null,
    choose: again('loyalty.getproducts'),
    answer: (mark) =>
      list([
        {
          id: 1,
          type: 'bonus',
          name: mark,
          description: '',
          terms: [],
          image_url: '/a.png',
          price: 1,
          stock: null,
          min_level: 1,
          left: null,
        },
      ]),
    others: { 'loyalty.getinfo': () => Promise.reject(new Error('not of the test')) },
  },
  {
    widget: 'promotion-list',
    call: 'banners.get',
    choices: null,
    choose: again('banners.get'),
    answer: (mark) => list([{ id: 1, description: { ...described, position: 'home', title: mark } }]),
  },
]

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

// Queries notify their observers synchronously, so that each step of the schedule is complete.
notifyManager.setScheduler(queueMicrotask)
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** The marks of the answers that the page shows now. */
const shownMarks = (): readonly string[] => [...new Set((document.body.textContent ?? '').match(/M-\w+-\d+M/g) ?? [])]
const choiceOf = (mark: string): string => mark.split('-')[1] ?? ''
const numberOf = (mark: string): number => Number.parseInt(mark.split('-')[2] ?? '', 10)

describe('[N6] whatever order answers come in, what was asked for last is what is shown', () => {
  test.each(components)(
    '$widget',
    async ({ widget, props = {}, call, choices, choose, askedFor = () => 'same', answer, others = {} }) => {
      const definition = await definitionOf(widget)
      await fc.assert(
        fc.asyncProperty(
          fc.scheduler(),
          fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
          async (scheduler, picks) => {
            let client: QueryClient | undefined
            let sent = 0
            const newest = new Map<string, number>()
            const ask = (input: unknown) => {
              const choice = askedFor(input as Input)
              sent += 1
              newest.set(choice, sent)
              return scheduler.schedule(Promise.resolve(answer(`M-${choice}-${sent}M`)), `answer ${sent} of ${choice}`)
            }
            const platform = fakePlatform({ ...others, [call]: ask })
            const wanted = choices ?? ['same']
            const base = createTestHost('uz', {
              search: widget === 'game-grid' ? { query: 'aa' } : {},
              params: widget === 'leaderboard' ? { id: '11' } : {},
            })
            const host: TestHost = {
              ...base,
              setSearch: (changes) => act(() => base.moveTo({ search: { ...changes } as Record<string, string> })),
            }
            let current = wanted[0] ?? 'same'
            let seen = 0
            await renderWidget(
              definition,
              { props },
              { user: 'player', host, around: withFlows, prepare: (made) => (platform.prepare(made), (client = made)) },
            )
            const world: World = { host, client: () => client ?? expect.unreachable() }
            const check = (): void => {
              for (const mark of shownMarks()) {
                expect(choiceOf(mark)).toBe(current)
                // A later answer is never taken back by an earlier one.
                expect(numberOf(mark)).toBeGreaterThanOrEqual(seen)
                seen = numberOf(mark)
              }
            }
            scheduler.scheduleSequence(
              picks.map((pick, at) => ({
                label: `choice ${at}`,
                builder: async () => {
                  const next = wanted[pick % wanted.length] ?? 'same'
                  if (next !== current) seen = 0
                  current = next
                  await act(async () => (choose(next, world), turn()))
                  check()
                },
              })),
            )
            while (scheduler.count() > 0) {
              await act(async () => (await scheduler.waitOne(), turn()))
              check()
            }
            expect(shownMarks()).toEqual([`M-${current}-${newest.get(current)}M`])
            cleanup()
          },
        ),
        runs,
      )
    },
  )
})
