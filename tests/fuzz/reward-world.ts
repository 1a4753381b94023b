import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { createClock } from '#base/clock.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { recordingFile } from '#flows/recording/download.ts'
import { replay } from '#flows/recording/replay.ts'
import { rewardFlow } from '#flows/reward/index.ts'
import type { RewardAct, RewardPorts } from '#flows/reward/reward.context.ts'
import type { ActKind, RewardView } from '#flows/reward/reward.view.ts'
import { createCall } from '#platform/create-call.ts'
import { createIntentJournal, wipeIntents } from '#platform/intent-journal.ts'
import { provideCall } from '#platform/query-call.ts'
import type { Transport } from '#platform/transport.ts'
import { createInjectTransport } from '#platform/transports/inject.ts'
import { freshBonus, freshCashback, withoutActive } from '#sandbox/testing/bonus-fixtures.ts'
import { freshOffer } from '#sandbox/testing/campaign-fixtures.ts'
import { givePoints } from '#sandbox/testing/loyalty-fixtures.ts'
import { ORIGIN, type TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import { createRewardPorts } from '#src/session/ports/reward.ts'
import { createVault } from '#src/session/vault.ts'
import { createTabTime } from './tab-time.ts'

export const PLAYER = 100_001
/** What the sandbox does by itself with what a player was given. */
export const rewardJobs = ['bonuses that expire', 'cashbacks that nobody took'] as const

/** Where the network is cut at the request of an act. */
export type Cut = 'none' | 'before' | 'after' | 'error'
/** What is acted on; `code` where a typed code says what. */
export type Thing = { readonly id: number; readonly code?: string }
/** An act that left a tab. `subject`: what it is done to, as `timesDone` counts. */
export type Sent = { readonly key: string; readonly kind: ActKind; readonly subject: number }

/** The newest movement of the ledger. */
export async function lastMovement({ sandbox: { database } }: TestSandbox): Promise<number> {
  const [{ last = 0 } = {}] = await database.query<{ last: number }>(
    'select max(id)::integer as last from sandbox.movements',
  )
  return last
}

/**
 * How often an act was done to its subject since a movement of the ledger, as ledger and lists say. A change of
 * character is counted by what it costs, whichever it is.
 */
export async function timesDone(
  { sandbox: { database } }: TestSandbox,
  since: number,
  kind: ActKind,
  subject: number,
): Promise<number> {
  const movements = `select count(*)::integer as n from sandbox.movements where id > ${since} and cause = `
  const ofBonus = (cause: string) => `${movements}'${cause}' and reference like 'bonus-' || $1::integer || '-%'`
  const ofPlayer = (table: string, column: string) =>
    `select count(*)::integer as n from sandbox.${table} where ${column} = $1::integer and player_id = ${PLAYER}`
  const removed = (table: string) => `${ofPlayer(table, 'id')} and status = 'removed'`
  const statements: Record<ActKind, string> = {
    'bonus.activate': ofBonus('bonus_activated'),
    'bonus.deactivate': ofBonus('bonus_deactivated'),
    'bonus.remove': removed('bonuses'),
    'betting.activate': ofBonus('bonus_activated'),
    'betting.remove': removed('bonuses'),
    'cashback.take': `${movements}'cashback' and reference = 'cashback-' || $1::integer`,
    'cashback.remove': removed('cashbacks'),
    'offer.take': ofPlayer('offer_uses', 'offer_id'),
    'code.activate': ofPlayer('offer_uses', 'offer_id'),
    'product.buy': ofPlayer('loyalty_purchases', 'product_id'),
    'character.set': `${movements}'points-character' and reference like 'player-${PLAYER}-%' and $1::integer = 0`,
  }
  const [{ n = 0 } = {}] = await database.query<{ n: number }>(statements[kind], [subject])
  return n
}

/** Gets the bonuses and cashbacks of earlier sequences. */
const SOMEBODY_ELSE = 100_003

/** Things of the player's own that every act can be done to. `each`: how often one offer and one code give something. */
export async function giveThings(
  here: TestSandbox,
  each: number | null,
): Promise<Readonly<Record<ActKind, readonly [Thing, Thing]>>> {
  const {
    sandbox: { database },
    clock,
  } = here
  await withoutActive(here, PLAYER, 'casino')
  await withoutActive(here, PLAYER, 'betting')
  await givePoints(here, PLAYER, 5_000)
  await database.query(
    "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values ($1, 'email', 'rewards@playbill.test', true, 'x', $2) on conflict do nothing",
    [PLAYER, new Date(clock.now())],
  )
  await database.query('update sandbox.players set character_id = 1 where id = $1', [PLAYER])
  await database.query('update sandbox.loyalty_members set character_at = $2 where player_id = $1', [
    PLAYER,
    new Date(clock.now() - 48 * 3_600_000),
  ])
  const made = `made-${Math.floor(clock.now())}`
  // The lists that a subject is looked for in stay as short as a player's: of thousands of sequences they had fifty
  // pages each.
  await database.query(
    "update sandbox.loyalty_products set is_active = false where sysname like 'made-%' and is_active",
  )
  for (const things of ['bonuses', 'cashbacks'])
    await database.query(`update sandbox.${things} set player_id = $2 where player_id = $1`, [PLAYER, SOMEBODY_ELSE])
  const product = async (name: string, effect: object, stock: number | null): Promise<Thing> => {
    const [row] = await database.query<{ id: number }>(
      `insert into sandbox.loyalty_products (sysname, place, texts, image, price, stock, effect)
       select $1, 99, texts, image, 100, $2, $3::jsonb from sandbox.loyalty_products order by id limit 1 returning id`,
      [`${made}-${name}`, stock, JSON.stringify(effect)],
    )
    return { id: row?.id ?? 0 }
  }
  const bonus = async (type: 'casino' | 'betting', minor: number): Promise<Thing> => ({
    id: await freshBonus(here, PLAYER, { type, minor, days: 3 }),
  })
  const casino = [await bonus('casino', 100_000), await bonus('casino', 200_000)] as const
  const betting = [await bonus('betting', 100_000), await bonus('betting', 200_000)] as const
  const cashbacks = [
    { id: await freshCashback(here, PLAYER, 300_000) },
    { id: await freshCashback(here, PLAYER, 700_000) },
  ] as const
  const offers = [
    await freshOffer(here, { maxUsesEach: each }).then(({ id }) => ({ id })),
    await freshOffer(here, { maxUsesEach: 1 }).then(({ id }) => ({ id })),
  ] as const
  const codes = [
    await freshOffer(here, { code: 'new', maxUsesEach: each }),
    await freshOffer(here, { code: 'new', maxUsesEach: 1 }),
  ] as const
  const products = [
    await product('fun', { type: 'fun_money', minor: 100_000 }, 3),
    await product('bonus', { type: 'bonus', minor: 100_000, wagering: 2, days: 3 }, null),
  ] as const
  const characters = [{ id: 2 }, { id: 3 }] as const
  return {
    'bonus.activate': casino,
    'bonus.deactivate': casino,
    'bonus.remove': casino,
    'betting.activate': betting,
    'betting.remove': betting,
    'cashback.take': cashbacks,
    'cashback.remove': cashbacks,
    'offer.take': offers,
    'code.activate': codes,
    'product.buy': products,
    'character.set': characters,
  }
}

/** One player, two tabs, one platform: the flow `reward` with its real ports and journal over the sandbox. */
export async function openRewardWorld(
  here: TestSandbox,
  { honoursKey, codes }: { readonly honoursKey: boolean; readonly codes: readonly Thing[] },
  reached: Set<string> = new Set(),
) {
  const { clock } = here
  await wipeIntents()
  const player = await here.player('player@playbill.test')
  const { timers, counted, settle, pass } = createTabTime(here, rewardJobs)
  /** What left the tabs, by key. */
  const sent = new Map<string, Sent>()
  const notTaken = new Set<string>()
  /** What could be neither done nor undone any more when it was looked for. */
  const changed = new Set<string>()
  const announced = new Set<string>()
  const opened: { readonly end: () => void; readonly leave: () => void }[] = []
  let isLeft = false
  /** Requests that the platform has answered, whatever became of the answer. */
  let posts = 0

  const noteView = ({ status, act }: RewardView): void => {
    reached.add(status)
    if (status === 'done' && act) reached.add(act.kind)
  }

  function openTab() {
    const vault = createVault({ now: () => clock.now(), setTimer: () => 0, clearTimer: () => undefined })
    const state = { cut: 'none' as Cut, areReadsDown: false, isOnline: true }
    let isAlive = true
    let sending: RewardAct | null = null
    const held: Record<'requests' | 'answers', Promise<void> | null> = { requests: null, answers: null }
    const letGoes: (() => void)[] = []
    const hold = (what: keyof typeof held) => (): (() => void) => {
      let answer = (): void => undefined
      held[what] = new Promise((resolve) => void (answer = resolve))
      const letGo = (): void => {
        held[what] = null
        answer()
      }
      letGoes.push(letGo)
      return letGo
    }
    const inject: Transport = (request) =>
      createInjectTransport({
        inject: (injection) => here.app.inject(injection),
        headers: { cookie: player.cookie() ?? '', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        remoteAddress: '203.0.113.1',
      })(request)
    const transport: Transport = async (request) => {
      if (request.verb === 'GET') {
        if (state.areReadsDown || !state.isOnline) throw new Error('cut')
        return await inject(request)
      }
      const { cut } = state
      if (!sending) throw new Error(`${request.path} is no act`)
      const { key, kind, id } = sending
      const code = request.form.find(([name]) => name === 'promo_code')?.[1]
      const subject = kind === 'character.set' ? 0 : (codes.find((one) => one.code === code)?.id ?? id)
      sent.set(key, { key, kind, subject })
      notTaken.delete(key)
      if (cut === 'before') throw new Error('cut')
      await held.requests
      const { 'idempotency-key': _key, ...headers } = request.headers
      const answer = await inject(
        honoursKey ? request : { ...request, headers, form: request.form.filter(([name]) => name !== 'intent_id') },
      )
      posts += 1
      await held.answers
      // A page that is gone gets no answer: its journal is unchanged.
      if (state.cut === 'after' || !isAlive) throw new Error('cut')
      return cut === 'error' ? { ...answer, status: 502, body: '<html>' } : answer
    }
    const call = createCall({
      transport,
      locale: () => 'uz',
      isFramed: false,
      clock: createClock(() => clock.now()),
      wait: () => Promise.reject(new Error('nothing is waited for')),
    })
    const begin = () => {
      const queryClient = new QueryClient()
      provideCall(queryClient, call)
      const ports = createRewardPorts({
        call,
        vault,
        queryClient,
        uid: () => PLAYER,
        serverNow: () => clock.now(),
        isOnline: () => state.isOnline,
        emit: () => Promise.resolve(),
        refreshBalance: () => undefined,
      })
      const watched: RewardPorts = {
        ...ports,
        readJournal: (input, signal) => counted(() => ports.readJournal(input, signal)),
        prepare: (input, signal) => counted(() => ports.prepare(input, signal)),
        sendAct: (input, signal) =>
          counted(async () => {
            sending = input.act
            const outcome = await ports.sendAct(input, signal)
            if (outcome.kind === 'refused') notTaken.add(input.act.key)
            return outcome
          }),
        findAct: (input, signal) =>
          counted(async () => {
            const outcome = await ports.findAct(input, signal)
            if (outcome.kind === 'changed') changed.add(input.act.key)
            return outcome
          }),
        announce(params) {
          announced.add(params.act.key)
          ports.announce(params)
        },
        giveUp(params) {
          notTaken.add(params.key)
          ports.giveUp(params)
        },
      }
      const runtime = startRuntime({
        flow: rewardFlow,
        ports: watched as never, // a record of functions by name, as the host hands it over
        session: { uid: PLAYER },
        build: 'b',
        release: 'r',
        serverNow: () => clock.now(),
        timers,
        onView: (view) => void noteView(view as RewardView), // the view of this very flow
        onError: (error) => {
          throw error
        },
      })
      runtime.send({ type: 'reward.open' })
      return runtime
    }
    let running = begin()
    /** What a tab recorded replays without a difference, and holds neither a key nor a code. */
    const judgeRecordings = (): void => {
      const secrets = [...sent.keys(), ...codes.flatMap(({ code }) => code ?? [])]
      for (const recording of running.recordings()) {
        const { outcome } = replay(recording, rewardFlow)
        const { text } = recordingFile(recording)
        if (outcome !== 'same' || secrets.some((secret) => text.includes(secret)))
          throw new Error(`a recording replays as ${outcome}: ${text}`)
      }
    }
    const send = (event: { readonly type: string } & object): void => running.send(event)
    const tab = {
      state,
      send,
      view: () => running.view() as RewardView, // the view of this very flow
      press(kind: ActKind, { id, code }: Thing) {
        send(
          code === undefined
            ? ({ type: 'reward.propose', kind, id } as { type: string })
            : ({ type: 'reward.code', ticket: vault.put('reward', { promo_code: code }) } as { type: string }),
        )
      },
      /** The next answers wait until they are let go. */
      hold: hold('answers'),
      /** The next requests wait on their way until they are let go. */
      holdBack: hold('requests'),
      wake: () => running.wake(),
      kill() {
        isAlive = false
        judgeRecordings()
        running.dispose()
        vault.wipe()
      },
      open() {
        isAlive = true
        running = begin()
      },
      end() {
        judgeRecordings()
        running.dispose()
      },
      leave() {
        for (const letGo of letGoes) letGo()
        running.dispose()
      },
    }
    opened.push(tab)
    return tab
  }
  return {
    tabs: [openTab(), openTab()] as const,
    openTab,
    sent,
    notTaken,
    changed,
    announced,
    posts: () => posts,
    journal: createIntentJournal({ uid: () => PLAYER, now: () => clock.now() }),
    settle,
    pass,
    /** Until it is so, however long the platform takes: what never is ends with the test's own limit. */
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) {
        if (isLeft) throw new Error('it never was')
        await new Promise((done) => setImmediate(done))
      }
    },
    end() {
      for (const tab of opened) tab.end()
    },
    /** For a test that failed: no act of it is under way any more when the next one begins. */
    leave() {
      isLeft = true
      for (const tab of opened) tab.leave()
    },
    signIn: () => player.signIn(PLAYER),
  }
}
