import { spinsDays, spinsWagering } from '../bonuses/keep-spins-win.ts'
import type { Locale } from '../handle.ts'
import type { Offer, Reward, Sums } from './offer.ts'
import { writeSum } from '../write-sum.ts'

const words = {
  uz: {
    deposit: (sum: string | null) =>
      sum
        ? `Toʻldirish summasi kamida ${sum}, toʻldirishda taklifni oʻzingiz tanlaysiz.`
        : 'Toʻldirishda taklifni oʻzingiz tanlaysiz.',
    count: (count: number) => (count === 1 ? 'Faqat birinchi toʻldirish uchun.' : `Faqat ${count}-toʻldirish uchun.`),
    percent: (percent: number, max: string | null) =>
      `Bonus: toʻldirishning ${percent}%${max ? `, koʻpi bilan ${max}` : ''}.`,
    amount: (sum: string) => `Bonus: ${sum}.`,
    wagering: (times: number, days: number) => `Aylanma: bonusning ${times} barobari, ${days} kun ichida.`,
    maxBet: (sum: string) => `Bitta tikishdan koʻpi bilan ${sum} hisobga olinadi.`,
    maxPayout: (times: number) => `Asosiy hisobga koʻpi bilan bonusning ${times} barobari oʻtadi.`,
    spins: (count: number, stake: string, days: number) =>
      `${count} ta bepul aylantirish, har biri ${stake}, ${days} kun ichida. Yutuq bonus boʻladi: aylanma ${spinsWagering} barobar, ${spinsDays} kun.`,
    contact: 'Tasdiqlangan aloqa maʼlumoti kerak.',
    hasDeposit: 'Hisob kamida bir marta toʻldirilgan boʻlishi kerak.',
    once: 'Har bir oʻyinchiga bir marta.',
    until: (date: string) => `Taklif ${date} gacha amal qiladi.`,
  },
  ru: {
    deposit: (sum: string | null) =>
      sum
        ? `Пополнение от ${sum}; предложение вы выбираете сами при пополнении.`
        : 'Предложение вы выбираете сами при пополнении.',
    count: (count: number) => (count === 1 ? 'Только за первое пополнение.' : `Только за ${count}-е пополнение.`),
    percent: (percent: number, max: string | null) =>
      `Бонус: ${percent}% от пополнения${max ? `, не больше ${max}` : ''}.`,
    amount: (sum: string) => `Бонус: ${sum}.`,
    wagering: (times: number, days: number) => `Отыгрыш: ${times}-кратная сумма бонуса, срок в днях: ${days}.`,
    maxBet: (sum: string) => `Из одной ставки учитывается не больше ${sum}.`,
    maxPayout: (times: number) => `На основной счёт переходит не больше ${times}-кратной суммы бонуса.`,
    spins: (count: number, stake: string, days: number) =>
      `Бесплатные вращения: ${count}, каждое на ${stake}, срок в днях: ${days}. Выигрыш станет бонусом: ${spinsWagering}-кратный отыгрыш, дней: ${spinsDays}.`,
    contact: 'Нужен подтверждённый контакт.',
    hasDeposit: 'Счёт должен быть пополнен хотя бы раз.',
    once: 'Один раз для каждого игрока.',
    until: (date: string) => `Предложение действует до ${date}.`,
  },
} as const

/** Every condition of an offer in words, in this currency, from the actual numbers. Dates are in Tashkent time. */
export function offerTerms(offer: Offer, currency: string, locale: Locale): string[] {
  const say = words[locale]
  const sum = (sums: Sums | undefined) =>
    sums?.[currency] === undefined ? null : writeSum(sums[currency] * 100, currency, locale)
  const ofReward = (reward: Reward): (string | null)[] => {
    if (reward.type === 'free_spins') return [say.spins(reward.count, sum(reward.stake) ?? '', reward.days)]
    const { percent, amount, max, wagering, days, maxBet, maxPayoutTimes } = reward
    const fixed = sum(amount)
    const bet = sum(maxBet)
    return [
      fixed ? say.amount(fixed) : say.percent(percent ?? 0, sum(max)),
      say.wagering(wagering, days),
      bet && say.maxBet(bet),
      maxPayoutTimes === undefined ? null : say.maxPayout(maxPayoutTimes),
    ]
  }
  const { trigger, rewards } = offer
  const until = new Date(offer.ends_at.getTime() + 5 * 3_600_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('.')
  const lines = [
    trigger.action === 'deposit' ? say.deposit(sum(trigger.minAmounts)) : null,
    trigger.count === undefined ? null : say.count(trigger.count),
    ...rewards.flatMap(ofReward),
    offer.needs_contact ? say.contact : null,
    offer.needs_deposit ? say.hasDeposit : null,
    offer.max_uses_each === 1 && trigger.count === undefined ? say.once : null,
    say.until(until),
  ]
  return lines.filter((line) => line !== null).slice(0, 16)
}
