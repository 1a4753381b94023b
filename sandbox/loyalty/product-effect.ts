import { spinsDays, spinsWagering } from '../bonuses/keep-spins-win.ts'
import { DAY_MS } from '#base/time.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { findGame } from '../casino/find-game.ts'
import { grantFreeSpins } from '../casino/free-spins.ts'
import { stakeLimits } from '../casino/stake-limits.ts'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { inCurrency } from './in-currency.ts'
import { writeSum } from '../write-sum.ts'

/** What a product gives. Sums are minor units of the base currency, exchanged into the player's. */
export type ProductEffect =
  | { type: 'fun_money'; minor: number }
  | { type: 'bonus' | 'betting_bonus'; minor: number; wagering: number; days: number }
  | { type: 'free_spins'; game: string; count: number; days: number }

export type ProductTexts = Record<Locale, { title: string; text: string }>

type Delivery = {
  playerId: number
  purchaseId: number
  effect: ProductEffect
  texts: ProductTexts
  currency: string
  at: number
}

/** Gives a player what was bought, once per purchase. The player's row is locked. */
export async function deliver(
  tx: Queryable,
  { playerId, purchaseId, effect, texts, currency, at }: Delivery,
): Promise<void> {
  const source = `purchase-${purchaseId}`
  if (effect.type === 'free_spins') {
    const game = await findGame(tx, effect.game)
    if (!game) throw new Error(`The free spins of ${source} are for a game that does not exist`)
    const { least } = await stakeLimits(tx, game, currency)
    await grantFreeSpins(tx, {
      playerId,
      game: game.sysname,
      count: effect.count,
      stakeMinor: least,
      currency,
      source,
      texts: { uz: texts.uz.title, ru: texts.ru.title },
      now: at,
      expiresAt: at + effect.days * DAY_MS,
    })
    return
  }
  const minor = await inCurrency(tx, effect.minor, currency)
  if (effect.type === 'fun_money') {
    const entries = [
      { account: { player: playerId, kind: 'fun' as const }, minor },
      { account: { house: 'fun' as const }, minor: -minor },
    ]
    await postMovement(tx, { at, cause: 'shop-fun', reference: source, currency, entries })
    return
  }
  const type = effect.type === 'bonus' ? 'casino' : 'betting'
  await grantBonus(tx, {
    playerId,
    type,
    texts,
    image: type === 'casino' ? 'thanks' : 'betting',
    currency,
    minor,
    wagering: effect.wagering,
    days: effect.days,
    at,
    source,
  })
}

/** Every condition of a product in words, from the numbers that hold in this currency. */
export async function productTerms(
  tx: Queryable,
  effect: ProductEffect,
  currency: string,
  locale: Locale,
): Promise<string[]> {
  const sum = (minor: number) => writeSum(minor, currency, locale)
  if (effect.type === 'fun_money') {
    const given = sum(await inCurrency(tx, effect.minor, currency))
    return locale === 'uz'
      ? [`Oʻyin puli: ${given}.`, 'Faqat sinov oʻyinlari uchun, yechib olib boʻlmaydi.']
      : [`Игровые деньги: ${given}.`, 'Только для пробной игры, вывести их нельзя.']
  }
  if (effect.type === 'free_spins') {
    const game = await findGame(tx, effect.game)
    const stake = game ? sum((await stakeLimits(tx, game, currency)).least) : ''
    return locale === 'uz'
      ? [
          `«${game?.name ?? ''}» oʻyinida ${effect.count} ta bepul aylantirish, har biri ${stake}.`,
          `${effect.days} kun ichida ishlatiladi.`,
          `Yutuq bonus boʻladi: aylanma ${spinsWagering} barobar, ${spinsDays} kun.`,
        ]
      : [
          `Бесплатных вращений в «${game?.name ?? ''}»: ${effect.count}, каждое по ${stake}.`,
          `Использовать за ${effect.days} дн.`,
          `Выигрыш станет бонусом: ${spinsWagering}-кратный отыгрыш, дней: ${spinsDays}.`,
        ]
  }
  const minor = await inCurrency(tx, effect.minor, currency)
  return locale === 'uz'
    ? [
        `Bonus: ${sum(minor)}.`,
        `Aylanma: ${effect.wagering} barobar, jami ${sum(minor * effect.wagering)}.`,
        `${effect.days} kun amal qiladi, keyin qolgani kuyadi.`,
        'Bonusni oʻzingiz faollashtirasiz.',
      ]
    : [
        `Бонус: ${sum(minor)}.`,
        `Отыгрыш: ${effect.wagering}-кратная сумма, всего ${sum(minor * effect.wagering)}.`,
        `Действует ${effect.days} дн., затем остаток сгорает.`,
        'Бонус вы активируете сами.',
      ]
}
