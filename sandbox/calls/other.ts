import {
  buildsLatest,
  eventsHandle,
  metadataGet,
  metadataGetGeneralInfo,
  storageGet,
  storageGetKeys,
  storageSet,
  trackingHit,
} from '#schemas/api/other.ts'
import { only } from '../../database/database.ts'
import { fail } from '../failure.ts'
import { readGeneralSettings } from '../general-info/general-info.ts'
import { handle, type Locale } from '../handle.ts'
import { readCurrencies } from '../identity/players.ts'

const locales: Locale[] = ['uz', 'ru']

const currencies = [
  { code: 'UZS', symbol: 'UZS', uz: 'Oʻzbekiston soʻmi', ru: 'Узбекский сум' },
  { code: 'USD', symbol: '$', uz: 'AQSH dollari', ru: 'Доллар США' },
  { code: 'EUR', symbol: '€', uz: 'Yevro', ru: 'Евро' },
  { code: 'RUB', symbol: '₽', uz: 'Rossiya rubli', ru: 'Российский рубль' },
] as const

const countries = [
  { code: 'UZ', uz: 'Oʻzbekiston', ru: 'Узбекистан' },
  { code: 'KZ', uz: 'Qozogʻiston', ru: 'Казахстан' },
  { code: 'KG', uz: 'Qirgʻiziston', ru: 'Киргизия' },
  { code: 'TJ', uz: 'Tojikiston', ru: 'Таджикистан' },
] as const

/** Events older than this are of no use to a sandbox. */
const EVENTS_KEPT_MS = 7 * 86_400_000

const KEPT_MS = 30 * 86_400_000

const MOST_KEYS = 64
const MOST_CHARACTERS = 32_768

export const otherCalls = [
  handle(metadataGetGeneralInfo, async ({ tx }) => {
    const currencies = (await readCurrencies(tx)).map(({ code }) => code)
    return {
      analytic: {},
      available_currencies: currencies,
      available_locales: locales,
      default_currency: currencies[0] ?? 'UZS',
      ...(await readGeneralSettings(tx)),
    }
  }),

  handle(buildsLatest, async ({ tx }) => {
    const [row] = await tx.query<{ value: unknown }>("select value from sandbox.settings where name = 'latest_build'")
    return { id: typeof row?.value === 'string' ? row.value : 'development' }
  }),

  handle(metadataGet, async ({ locale }) => ({
    currencies: currencies.map(({ code, symbol, ...names }) => ({ code, symbol, name: names[locale] })),
    countries: countries.map(({ code, ...names }) => ({ code, name: names[locale] })),
  })),

  handle(storageGetKeys, async ({ player, tx }) => {
    const rows = await tx.query<{ key: string }>('select key from sandbox.storage where player_id = $1 order by key', [
      player.id,
    ])
    return { keys: rows.map(({ key }) => key) }
  }),

  handle(storageGet, async ({ input, player, tx }) => {
    const rows = await tx.query<{ key: string; value: string }>(
      'select key, value from sandbox.storage where player_id = $1 and key = any($2::text[])',
      [player.id, [...input.keys]],
    )
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    return {
      items: [...new Set(input.keys)].flatMap((key) =>
        stored.has(key) ? [{ key, value: stored.get(key) ?? '' }] : [],
      ),
    }
  }),

  handle(eventsHandle, async ({ input, player, tx, clock }) => {
    await tx.query('delete from sandbox.events where at < $1', [new Date(clock.now() - EVENTS_KEPT_MS)])
    await tx.query('insert into sandbox.events (at, player_id, name, params) values ($1, $2, $3, $4::jsonb)', [
      new Date(clock.now()),
      player?.id ?? null,
      input.event_name,
      JSON.stringify(input.event_params ?? {}),
    ])
    return 1 as const
  }),

  handle(trackingHit, async ({ input: { referer, track_id, seon_session }, player, tx, clock }) => {
    const now = clock.now()
    await tx.query('delete from sandbox.hits where at < $1', [new Date(now - KEPT_MS)])
    // Of the fingerprint only that there was one: the sandbox is no place for it.
    await tx.query(
      'insert into sandbox.hits (at, player_id, referer, track_id, has_fingerprint) values ($1, $2, $3, $4, $5)',
      [new Date(now), player?.id ?? null, referer ?? null, track_id ?? null, Boolean(seon_session)],
    )
    return 1 as const
  }),

  handle(storageSet, async ({ input: { key, value }, player, tx }) => {
    // Two values at once would both see room for one more.
    await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
    if (value === null || value === undefined) {
      await tx.query('delete from sandbox.storage where player_id = $1 and key = $2', [player.id, key])
      return 1 as const
    }
    const others = only(
      await tx.query<{ keys: number; characters: number }>(
        'select count(*)::integer as keys, coalesce(sum(length(key) + length(value)), 0)::integer as characters from sandbox.storage where player_id = $1 and key <> $2',
        [player.id, key],
      ),
    )
    if (others.keys >= MOST_KEYS || others.characters + key.length + value.length > MOST_CHARACTERS)
      fail('StorageQuotaExceededException')
    await tx.query(
      'insert into sandbox.storage (player_id, key, value) values ($1, $2, $3) on conflict (player_id, key) do update set value = excluded.value',
      [player.id, key, value],
    )
    return 1 as const
  }),
]
