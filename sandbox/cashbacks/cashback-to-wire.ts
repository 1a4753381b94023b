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

/**
 * What a cashback was computed from and what holds for it, in words. Its period and its end are fields: the site writes
 * both in one way everywhere.
 */
function cashbackTerms({ currency, minor, loss_minor, percent }: Cashback, locale: Locale): string[] {
  const sum = (value: number) => writeSum(value, currency, locale)
  const lines =
    locale === 'uz'
      ? [
          loss_minor !== null &&
            percent !== null &&
            `Tikishlar bilan yutuqlar farqi: ${sum(loss_minor)}, uning ${percent}% — ${sum(minor)}.`,
          'Asosiy hisobga oʻtadi, aylanma sharti yoʻq.',
        ]
      : [
          loss_minor !== null &&
            percent !== null &&
            `Разница ставок и выигрышей: ${sum(loss_minor)}, ${percent}% от неё — ${sum(minor)}.`,
          'Зачисляется на основной счёт, без отыгрыша.',
        ]
  return lines.filter((line) => typeof line === 'string')
}
