import type { QueryClient } from '@tanstack/react-query'
import { lookup } from '#base/dictionary.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import type { PromoFinding } from '#engine/forms/submit-port.ts'
import type { BoundValue, WritableValueStore } from '#engine/render/value-store.ts'
import { checkPromoCodeMutation, promoCodeProblem, promoKeys } from '#platform/campaigns.ts'
import { accountQuery, profileQuery } from '#platform/account.ts'
import { depositLimitQuery, type PlayLimit, playLimitsQuery } from '#platform/limits.ts'
import type { CallName, CallOutput } from '#schemas/api/calls.ts'
import { bindings, exclusionNames, timeOutNames } from '#schemas/vocabulary.ts'
import { identityEntries } from '#src/app/session-values.ts'
import { factsQueryOf, fitPersonalData } from '#widgets/_shared/forms/personal-data.ts'
import { type CarriedJurisdiction, jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'

type Entry = readonly [string, BoundValue]
type Source = {
  /** The read that has the values; without one the page brings them. */
  readonly call?: CallName
  readonly load: (client: QueryClient) => Promise<readonly Entry[]>
  /** Known before any form is opened. */
  readonly isOfSession?: true
}
type Options = {
  readonly queryClient: QueryClient
  readonly values: Pick<WritableValueStore, 'get' | 'set'>
  readonly report: (error: unknown, where: string) => void
}

const playLimitSource = (kind: PlayLimit['kind']): Source => ({
  call: 'account.getPlayLimits',
  load: async (client) => {
    const { items } = await client.fetchQuery(playLimitsQuery())
    const limit = items.find((one) => one.kind === kind)
    if (!limit) return []
    const { limit_amount, limit_minutes } = limit
    return kind === 'session'
      ? limitEntries('sessionLimit', limit, 'minutes', limit_minutes)
      : limitEntries(`${kind}Limit`, limit, 'amount', limit_amount?.amount)
  },
})

/** What forms may begin with, by the first word of the binding. */
const sources: ReadonlyMap<string, Source> = new Map<string, Source>([
  [
    'player',
    {
      call: 'account.getInfo',
      isOfSession: true,
      load: async (client) => {
        const account = await client.fetchQuery(accountQuery())
        return account.uid > 0 ? identityEntries(account) : []
      },
    },
  ],
  [
    'profile',
    {
      call: 'account.getprofileinfo',
      load: async (client) => profileEntries(await client.fetchQuery(profileQuery())),
    },
  ],
  [
    'limit',
    {
      call: 'account.getDepositLimit',
      load: async (client) => {
        const limit = await client.fetchQuery(depositLimitQuery())
        return limitEntries('limit', limit, 'amount', limit.limit_amount?.amount)
      },
    },
  ],
  ['lossLimit', playLimitSource('loss')],
  ['stakeLimit', playLimitSource('stake')],
  ['sessionLimit', playLimitSource('session')],
  ['jurisdiction', { load: async (client) => jurisdictionEntries(jurisdictionIn(client)) }],
])

type Limit = Pick<CallOutput<'account.getDepositLimit'>, 'period' | 'can_edit'>

/** A limit that there is can be taken off, but not during a time-out; the longest period comes last. */
function limitEntries(
  word: string,
  { period, can_edit }: Limit,
  name: 'amount' | 'minutes',
  size: number | undefined | null,
): readonly Entry[] {
  const isLimited = period !== 'none'
  return [
    [`${word}.${name}`, isLimited ? String(size ?? '') : ''],
    [`${word}.period`, isLimited ? period : ''],
    [`${word}.periods`, ['day', 'week', 'month', ...(isLimited && can_edit ? ['none'] : [])].join(',')],
  ]
}

function jurisdictionEntries({ timeOutPeriods, exclusionPeriods }: CarriedJurisdiction): readonly Entry[] {
  const named = (periods: readonly string[], names: Readonly<Record<string, string>>): string =>
    periods.flatMap((period) => lookup(names, period) ?? []).join(',')
  return [
    ['jurisdiction.timeOuts', named(timeOutPeriods, timeOutNames)],
    ['jurisdiction.exclusions', named(exclusionPeriods, exclusionNames)],
  ]
}

const profileBindings = Object.keys(bindings).filter((name) => name.startsWith('profile.'))

/** Only the known fields: a value without a binding would outlive the session. */
function profileEntries(profile: CallOutput<'account.getprofileinfo'>): readonly Entry[] {
  const texts: Readonly<Record<string, unknown>> = { ...profile, document_number: profile.document_number?.number }
  return profileBindings.map((name): Entry => [name, String(texts[name.slice('profile.'.length)] ?? '')])
}

function sourcesOf({ fields }: CompiledForm): readonly Source[] {
  const names = fields.flatMap(({ value, offered }) =>
    [value, offered].flatMap((bound) => (typeof bound === 'object' ? [bound.bind.split('.')[0] ?? ''] : [])),
  )
  return [...new Set(names)].flatMap((name) => sources.get(name) ?? [])
}

/** What a promo code would give; null if that cannot be found out now. */
export async function findPromoCode(client: QueryClient, code: string): Promise<PromoFinding | null> {
  try {
    const { offer } = await client.getMutationCache().build(client, checkPromoCodeMutation()).execute(code)
    const { title, text } = offer.description ?? {}
    const gives = text || title
    return gives ? { gives } : null
  } catch (error) {
    const problem = promoCodeProblem(error)
    return problem === null ? null : { nothing: { keys: promoKeys([problem]) } }
  }
}

/** What the platform knows about the player, for the forms that show and change it. */
export function createFormFacts({ queryClient, values, report }: Options) {
  const load = async (wanted: readonly Source[]): Promise<void> => {
    const entries = await Promise.all(wanted.map((source) => source.load(queryClient)))
    values.set(entries.flat())
  }

  /** As this player's personal data need it. What the platform requires and the form lacks is reported. */
  async function fit(form: CompiledForm): Promise<CompiledForm> {
    const query = factsQueryOf(form)
    if (!query) return form
    const facts = await queryClient.fetchQuery(query)
    for (const { name, is_required } of facts.items)
      if (is_required && !form.fields.some((field) => field.name === name))
        report(new Error(`The form ${form.id} has no field ${name}, which the platform requires`), 'form')
    return fitPersonalData(form, facts)
  }

  return {
    /** The form as it is for this player, with what its fields bind read. Rejects where that cannot be read. */
    async prepare(form: CompiledForm): Promise<CompiledForm> {
      if (values.get('user') !== 'player') return form
      const [fitted] = await Promise.all([fit(form), load(sourcesOf(form).filter(({ isOfSession }) => !isOfSession))])
      return fitted
    },
    /** Reads again what a call has changed, for the page and for the form. */
    async refresh(form: CompiledForm, changes: readonly string[]): Promise<void> {
      const changed = sourcesOf(form).filter(({ call }) => call !== undefined && changes.includes(call))
      // At once: what both want to read is one request.
      await Promise.all([
        ...changes.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
        load(changed).catch((error: unknown) => {
          if (!(error instanceof Error && 'type' in error)) report(error, `form ${form.id}`)
        }),
      ])
    },
  }
}
