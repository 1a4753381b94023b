import { toWire } from '#base/to-wire.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { picturesOf } from '../campaigns/media/picture-path.ts'
import type { Locale } from '../handle.ts'
import type { Cashback } from './cashback.ts'
import { writeSum } from '../write-sum.ts'

type Wire = CallOutput<'cashbacks.get'>['items'][number]

/** A cashback that is shown, as the call answers it. */
export function cashbackToWire(
  cashback: Cashback,
  { locale, withDescription }: { locale: Locale; withDescription: boolean },
): Wire {
  const { id, status, texts, image, currency, minor, start_date, end_date, receiving_expired_at, paid_out_at } =
    cashback
  return {
    id,
    status: status === 'paid_out' ? 'paid_out' : 'active',
    ...(withDescription
      ? { description: { ...texts[locale], terms: cashbackTerms(cashback, locale), ...picturesOf(image) } }
      : {}),
    amount: toWire({ minor, currency }),
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    receiving_expired_at: receiving_expired_at?.toISOString() ?? null,
    paid_out_at: paid_out_at?.toISOString() ?? null,
  }
}

const dateOf = (at: number): string =>
  new Date(at + 5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('.')

/** What a cashback was computed from and what holds for it, in words. Dates are those of Tashkent. */
function cashbackTerms(
  { currency, minor, loss_minor, percent, start_date, end_date, receiving_expired_at }: Cashback,
  locale: Locale,
): string[] {
  const sum = (value: number) => writeSum(value, currency, locale)
  const period = `${dateOf(start_date.getTime())} – ${dateOf(end_date.getTime() - 1)}`
  const until = receiving_expired_at && dateOf(receiving_expired_at.getTime())
  const lines =
    locale === 'uz'
      ? [
          `Davr: ${period}.`,
          loss_minor !== null &&
            percent !== null &&
            `Tikishlar bilan yutuqlar farqi: ${sum(loss_minor)}, uning ${percent}% — ${sum(minor)}.`,
          'Asosiy hisobga oʻtadi, aylanma sharti yoʻq.',
          until && `${until} gacha olish mumkin.`,
        ]
      : [
          `Период: ${period}.`,
          loss_minor !== null &&
            percent !== null &&
            `Разница ставок и выигрышей: ${sum(loss_minor)}, ${percent}% от неё — ${sum(minor)}.`,
          'Зачисляется на основной счёт, без отыгрыша.',
          until && `Получить можно до ${until}.`,
        ]
  return lines.filter((line) => typeof line === 'string')
}
