import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { isRecord } from '#base/is-record.ts'
import { parseUntrusted } from '#base/parse-untrusted.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { noticeTriggers } from '#schemas/api/loyalty-shapes.ts'
import { isLocale, type Locale } from '#schemas/document/locales.ts'
import { storedQuery } from './other.ts'
import { callOf } from './query-call.ts'

/** Stored value (storage.set) of what the player has read in the inbox, and of the latest notices of loyalty. */
export const INBOX_KEY = 'inbox'

type LoyaltyNotice = CallOutput<'loyalty.getnotifications'>['items'][number]
const amountTypes = ['points', 'level', 'piece'] as const satisfies readonly LoyaltyNotice['amountType'][]

/**
 * What is stored of a notice, which the platform answers only once: its words are made from this, in the language of
 * the page. `title` says what was bought or done, in the language `locale` that the platform said it in.
 */
export type InboxNotice = Pick<LoyaltyNotice, 'id' | 'trigger' | 'amount' | 'amountType' | 'created_at'> &
  Partial<Pick<LoyaltyNotice, 'title'>> & { readonly locale?: Locale }

export type InboxState = {
  /** Keys of entries, the one that was read last at the end. */
  readonly read: readonly string[]
  /** The newest first. */
  readonly notices: readonly InboxNotice[]
}

/** More than the inbox lists, so that what it lists stays read. Both fit into one stored value. */
const MAX_READ = 100
export const MAX_NOTICES = 20
/** In characters as people count them. */
const MAX_TITLE = 60
/** The limit of one stored value. */
const MAX_STORED = 4_096
/** Triggers that may come for different things. */
const named: readonly InboxNotice['trigger'][] = ['product', 'quest']

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,22}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The last moment that a date can hold. */
const MAX_SECONDS = 8_640_000_000_000

function noticeOf(value: unknown): InboxNotice[] {
  if (!Array.isArray(value)) return []
  const [id, triggerIndex, amount, typeIndex, seconds, text, locale] = value as unknown[]
  if (!isCount(id) || !isCount(amount) || !isCount(seconds) || seconds > MAX_SECONDS) return []
  if (!isCount(triggerIndex) || !isCount(typeIndex)) return []
  const trigger = noticeTriggers[triggerIndex]
  const amountType = amountTypes[typeIndex]
  if (trigger === undefined || amountType === undefined) return []
  const title = named.includes(trigger) && typeof text === 'string' ? clipped(text) : ''
  return [
    {
      id,
      trigger,
      amount,
      amountType,
      created_at: new Date(seconds * 1_000).toISOString(),
      ...(title !== '' && { title }),
      ...(title !== '' && isLocale(locale) && { locale }),
    },
  ]
}

function clipped(text: string): string {
  const characters = [...text.trim()]
  return characters.length > MAX_TITLE
    ? `${characters
        .slice(0, MAX_TITLE - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}

/** What is stored, made harmless: whatever cannot be read is left out. */
export function readInbox(stored: string | null): InboxState {
  const parsed = parseUntrusted(isRecord, stored ?? '{}', { bytes: 16_384, depth: 3 })
  const { r, n }: { readonly r?: unknown; readonly n?: unknown } = parsed.ok ? parsed.value : {}
  return {
    read: [...new Set(Array.isArray(r) ? r.filter(isKey) : [])].slice(-MAX_READ),
    notices: newest(Array.isArray(n) ? n.flatMap(noticeOf) : []),
  }
}

/** The text to store, which fits into one stored value: where it would not, the oldest notices lose their titles. */
export function storedInbox({ read, notices }: InboxState): string {
  for (let titles = notices.length; ; titles--) {
    const text = written(read, notices, titles)
    if (text.length <= MAX_STORED || titles === 0) return text
  }
}

/** @param titles how many notices, the newest first, keep theirs. */
const written = (read: readonly string[], notices: readonly InboxNotice[], titles: number): string =>
  JSON.stringify({
    r: read,
    n: notices.map(({ id, trigger, amount, amountType, created_at, title = '', locale }, index) => {
      const storedTitle = index < titles && named.includes(trigger) ? clipped(title) : ''
      return [
        id,
        noticeTriggers.indexOf(trigger),
        amount,
        amountTypes.indexOf(amountType),
        Math.floor(Date.parse(created_at) / 1_000),
        ...(storedTitle === '' ? [] : [storedTitle]),
        ...(storedTitle === '' || locale === undefined ? [] : [locale]),
      ]
    }),
  })

const newest = (notices: readonly InboxNotice[]): readonly InboxNotice[] =>
  [...new Map(notices.map((notice) => [notice.id, notice])).values()]
    .toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id)
    .slice(0, MAX_NOTICES)

/** `keys` are read now. What is listed now comes last: the limit takes what the inbox does not list any more. */
export function withRead(state: InboxState, keys: readonly string[], listed: readonly string[]): InboxState {
  const read = new Set([...state.read, ...keys])
  const isListed = new Set(listed)
  const stays = [...read].filter((key) => !isListed.has(key))
  return { ...state, read: [...stays, ...listed.filter((key) => read.has(key))].slice(-MAX_READ) }
}

/** Adds notices that the platform has just answered; of one that is there already nothing changes. */
export const withNotices = (state: InboxState, notices: readonly InboxNotice[]): InboxState => ({
  ...state,
  notices: newest([...notices, ...state.notices]),
})

/** Reads which messages of the inbox the player has read (`storage.get`). */
export const inboxQuery = () => storedQuery([INBOX_KEY])

/** What `inboxQuery` has answered. */
export const inboxOf = ({ items }: CallOutput<'storage.get'>): InboxState =>
  readInbox(items.find(({ key }) => key === INBOX_KEY)?.value ?? null)

/**
 * Changes the inbox of the player (`storage.set`, STG-1), one change after another, each based on the platform's
 * current value, because other devices write too. The tab shows the change at once. A lost change does no harm: the
 * entries are just unread again.
 */
export const changeInboxMutation = () =>
  mutationOptions({
    mutationKey: ['storage.set', INBOX_KEY],
    scope: { id: INBOX_KEY },
    mutationFn: async (change: (state: InboxState) => InboxState, { client }) => {
      const call = callOf(client)
      const value = storedInbox(change(inboxOf(await call('storage.get', { keys: [INBOX_KEY] }))))
      await call('storage.set', { key: INBOX_KEY, value })
      show(client, () => value)
    },
    onMutate: (change, { client }) => show(client, (state) => storedInbox(change(state))),
    networkMode: 'always',
    retry: false,
  })

function show(client: QueryClient, valueOf: (state: InboxState) => string): void {
  client.setQueryData<CallOutput<'storage.get'>>(
    inboxQuery().queryKey,
    (known) => known && { items: [{ key: INBOX_KEY, value: valueOf(inboxOf(known)) }] },
  )
}
