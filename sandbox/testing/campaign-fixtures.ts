import type { Reward, Trigger } from '../campaigns/offer.ts'
import { only } from '#database/database.ts'
import type { TestSandbox } from './open-sandbox.ts'

export type TestOffer = {
  /** `new`: a code of its own. */
  code?: string
  trigger?: Trigger
  rewards?: readonly Reward[]
  needs?: { deposit?: boolean; contact?: boolean }
  fromMs?: number
  untilMs?: number
  maxUses?: number
  maxUsesEach?: number | null
  onlyPlayers?: readonly number[]
}

let made = 0
const bonus: Reward = { type: 'bonus', bonusType: 'casino', amount: { UZS: 5_000 }, wagering: 5, days: 7 }
const texts = {
  uz: { title: 'Sinov taklifi', text: 'Sinov uchun.' },
  ru: { title: 'Пробное предложение', text: 'Для пробы.' },
}

/** An offer that runs now, of a small bonus: for the taking, or by a code of its own. */
export async function freshOffer(
  { sandbox: { database }, clock }: TestSandbox,
  offer: TestOffer = {},
): Promise<{ id: number; code: string }> {
  const {
    needs = {},
    rewards = [bonus],
    fromMs = -1_000,
    untilMs = 86_400_000,
    maxUses,
    maxUsesEach = 1,
    onlyPlayers,
  } = offer
  const name = `test-${++made}-${Math.floor(clock.now())}`
  const code = offer.code === 'new' ? name.toUpperCase() : (offer.code ?? null)
  const trigger = offer.trigger ?? { action: code === null ? 'take' : 'promo_code' }
  const { id } = only(
    await database.query<{ id: number }>(
      `insert into sandbox.offers (sysname, place, texts, image, trigger, promo_code, rewards, needs_deposit, needs_contact, starts_at, ends_at, max_uses, max_uses_each, only_players)
       values ($1, 1000, $2::jsonb, 'code', $3::jsonb, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        name,
        JSON.stringify(texts),
        JSON.stringify(trigger),
        code,
        JSON.stringify(rewards),
        needs.deposit ?? false,
        needs.contact ?? false,
        new Date(clock.now() + fromMs),
        new Date(clock.now() + untilMs),
        maxUses ?? null,
        maxUsesEach,
        onlyPlayers ?? null,
      ],
    ),
  )
  return { id, code: code ?? '' }
}
