import { playerUid } from '#engine/render/value-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Store } from '#base/store.ts'
import {
  type JournalReading,
  needsAgreement,
  type RewardAct,
  type RewardPorts,
  type SearchOutcome,
  type SendOutcome,
} from '#flows/reward/reward.context.ts'
import { type ActKind, actKinds, type RewardProblem } from '#flows/reward/reward.view.ts'
import { promoCodeProblem } from '#platform/campaigns.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import { createIntentJournal, type IntentJournal } from '#platform/intent-journal.ts'
import { OfflineError, PlatformError } from '#platform/platform-error.ts'
import { whenFree, runExclusively } from '#widgets/_shared/money/run-exclusively.ts'
import { characterStore } from '#widgets/_shared/rewards/own-character.ts'
import type { TabPorts } from '../tab-parts.ts'
import type { Vault } from '../vault.ts'
import { lastSent, problemFrom } from './intent.ts'
import { rewardActs, sentOf } from './reward-acts.ts'

export type RewardPortsOptions = {
  readonly call: Call
  readonly vault: Vault
  readonly queryClient: QueryClient
  readonly uid: () => number
  readonly serverNow: () => number
  readonly isOnline: () => boolean
  readonly emit: Emit
  readonly refreshBalance: () => void
  readonly newId?: () => string
  readonly journal?: IntentJournal
  /** Where this device keeps the character; null where the platform does (LOY-1). */
  readonly ownCharacter?: () => Store<number> | null
}

const isKind = (name: string): name is ActKind => actKinds.some((kind) => kind === name)

/** A refusal in the words of the act: a problem with a code is shown beside the code field. */
function refusalOf(kind: ActKind, error: unknown): RewardProblem {
  const code = kind === 'code.activate' ? promoCodeProblem(error) : null
  const problem = problemFrom(error) as RewardProblem // the same fields, the optional ones given as undefined
  if (code !== null) return { ...problem, fields: { promo_code: [code] } }
  return problem.data?.active_id === undefined ? problem : { ...problem, code: 'AnotherActive' }
}

/** Refused for good: nothing was taken. A conflict without a reason does not count; its state is read instead. */
function isRefusal(error: unknown): boolean {
  if (error instanceof OfflineError) return true
  if (!(error instanceof PlatformError) || error.meaning.money !== 'no') return false
  return error.status !== 409 || error.type === 'InvalidParameterException' || error.data?.active_id !== undefined
}

/**
 * The ports of the flow `reward`: a key is made and journalled before the first request, one tab sends at a time, and
 * what is not known is read (M1 to M5).
 */
export function createRewardPorts(options: RewardPortsOptions): RewardPorts {
  const { call, vault, queryClient, uid, serverNow, isOnline, emit, newId = () => crypto.randomUUID() } = options
  const journal = options.journal ?? createIntentJournal({ uid, now: serverNow })
  const acts = rewardActs({ client: queryClient, call, isOnline, ownCharacter: options.ownCharacter ?? (() => null) })
  /**
   * Acts that this tab was the first to know done, by their keys, with the bonuses that an offer or a code gave: of
   * several tabs one alone tells the events.
   */
  const news = new Map<string, readonly number[]>()

  const refresh = (kind: ActKind): Promise<unknown> =>
    Promise.all(acts[kind].changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

  async function sendOnce(act: RewardAct, code: string): Promise<SendOutcome> {
    const { kind, id, key, before } = act
    const subject = kind === 'code.activate' ? code : String(id)
    await journal.write({
      id: key,
      uid: uid(),
      flow: 'reward',
      act: kind,
      subject,
      before,
      startedAt: serverNow(),
      isUnsent: false,
    })
    try {
      const { isWaiting, bonuses } = sentOf(await acts[kind].send(act, code))
      if (await journal.remove(key)) news.set(key, bonuses)
      return { kind: 'accepted', isWaiting }
    } catch (error) {
      if (!isRefusal(error)) return { kind: 'unknown' }
      await journal.remove(key)
      return { kind: 'refused', problem: refusalOf(kind, error) }
    }
  }

  async function readJournal(): Promise<JournalReading> {
    const row = await journal.unfinished('reward')
    if (!row || !isKind(row.act)) return { kind: 'none' }
    const id = row.act === 'code.activate' ? 0 : Number(row.subject)
    return { kind: 'unfinished', act: { kind: row.act, id, key: row.id, before: row.before } }
  }

  /**
   * Since it was read, another tab may have begun an act whose outcome is unknown, or changed what the player agreed
   * to.
   */
  async function whyNotNow({ kind, id, before }: RewardAct, signal: AbortSignal): Promise<SendOutcome | null> {
    try {
      if ((await readJournal()).kind === 'unfinished') return { kind: 'elsewhere' }
      if ((await acts[kind].read(id, signal)) === before) return null
      void refresh(kind)
      return { kind: 'refused', problem: { code: 'Changed' } }
    } catch (error) {
      return { kind: 'refused', problem: refusalOf(kind, error) }
    }
  }

  return {
    readJournal,
    async prepare({ act: { kind, id }, ticket }, signal) {
      const taken = kind === 'code.activate' ? vault.take<{ readonly promo_code: string }>(ticket) : null
      const code = taken?.value.promo_code.trim() ?? ''
      if (kind === 'code.activate' && code === '') return { kind: 'refused', problem: { code: 'Expired' } }
      if (!isOnline()) return { kind: 'refused', problem: { code: 'OfflineError' } }
      try {
        const earlier = await readJournal()
        if (earlier.kind === 'unfinished') return earlier
        const { read, judge } = acts[kind]
        const [before, unsent] = await Promise.all([
          read(id, signal),
          journal.unsent({ flow: 'reward', act: kind, subject: kind === 'code.activate' ? code : String(id) }),
        ])
        // What the player read as not sent may have arrived since: the change is shown before it is done once more.
        const isLate = unsent !== null && judge(before, unsent.before, id) !== 'absent'
        if (isLate) await journal.remove(unsent.id)
        if (isLate || judge(before, before, id) !== 'absent') {
          void refresh(kind)
          return { kind: 'refused', problem: { code: 'Changed' } }
        }
        // What the player is asked about is drawn from the lists: they are as new as the reading.
        if (needsAgreement(kind)) await refresh(kind)
        return {
          kind: 'ready',
          act: { kind, id, key: unsent?.id ?? newId(), before },
          ticket: taken ? vault.put('reward', code, taken.until) : '',
        }
      } catch (error) {
        return { kind: 'refused', problem: refusalOf(kind, error) }
      }
    },
    async sendAct({ act, ticket }, signal) {
      const code = act.kind === 'code.activate' ? vault.take<string>(ticket)?.value : ''
      if (code === undefined) return { kind: 'refused', problem: { code: 'Expired' } }
      let outcome: SendOutcome = { kind: 'unknown' }
      const flight = `reward-${uid()}`
      const isOurs = await runExclusively(flight, async () => {
        outcome = (await whyNotNow(act, signal)) ?? (await sendOnce(act, code))
      })
      // The mutation has read again what it may have changed.
      if (isOurs) return outcome
      // What the other tab did is to be seen here too. A page that goes meanwhile waits for nothing.
      void whenFree(flight).then(
        () => refresh(act.kind),
        () => undefined,
      )
      return { kind: 'elsewhere' }
    },
    async findAct({ act: { kind, id, key, before } }, signal): Promise<SearchOutcome> {
      try {
        const { read, judge, findGiven } = acts[kind]
        // Another tab has found that it was never sent: later changes belong to another act, whose tab emits the event.
        if ((await journal.get(key))?.isUnsent) {
          void refresh(kind)
          return { kind: 'absent', at: serverNow() }
        }
        const verdict = judge(await read(id, signal), before, id)
        if (verdict === 'absent') return { kind: 'absent', at: serverNow(), ...(await lastSent(journal, key)) }
        const isDone = verdict !== 'changed'
        const bonuses = (isDone && (await findGiven?.(before, signal))) || []
        if ((await journal.remove(key)) && isDone) news.set(key, bonuses)
        void refresh(kind)
        return isDone ? { kind: 'found', isWaiting: verdict === 'opened' } : { kind: 'changed' }
      } catch {
        return { kind: 'unread', at: serverNow() }
      }
    },
    announce({ act: { kind, id, key } }) {
      options.refreshBalance()
      const bonuses = news.get(key)
      news.delete(key)
      if (!bonuses) return
      if (kind === 'bonus.activate' || kind === 'betting.activate') void emit('take_bonus', { bonus: id })
      for (const bonus of bonuses) void emit('take_bonus', { bonus })
      if (kind === 'bonus.remove' || kind === 'betting.remove') void emit('remove_bonus', { bonus: id })
      if (kind === 'cashback.take') void emit('take_cashback', { cashback: id })
      if (kind === 'code.activate') void emit('activate_promocode', {})
      if (kind === 'product.buy') void emit('buy_product', { product: id })
      if (kind === 'character.set') void emit('set_character', { character: String(id) })
    },
    trackRefusal({ act, code }) {
      if (act.kind === 'code.activate' && code === 'INVALID') void emit('promocode_not_found', {})
    },
    giveUp: ({ key, absentSince }) => void journal.markUnsent(key, absentSince),
    forgetSecrets: () => vault.wipe('reward'),
  }
}

/** The reward flow's ports in a tab. */
export const rewardPorts: TabPorts<'reward'> = async (flows, { call, emit, values, queryClient, vault, serverNow }) =>
  createRewardPorts({
    call,
    vault: await vault(),
    queryClient,
    uid: () => playerUid(values),
    serverNow,
    isOnline: () => navigator.onLine,
    emit,
    ownCharacter: () => (values.get('flag:is_character_stored') === false ? characterStore(playerUid(values)) : null),
    refreshBalance: () => flows.send('balance', { type: 'balance.refresh', at: serverNow() }),
  })
