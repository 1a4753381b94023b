import type { QueryClient } from '@tanstack/react-query'
import { formatCount, formatMoney } from '#base/money.ts'
import type { WriteValue } from '#engine/render/environment.ts'
import type { BindingName } from '#schemas/vocabulary.ts'
import { moneyFormatOf, numberFormatOf } from '#widgets/_shared/money/use-money-format.ts'

/** Bound numbers that say how many; the others are names, such as a year. */
const counts: ReadonlySet<string> = new Set<BindingName>(['player.favorites', 'dialog.count'])

/** Formats the values that texts of documents bind (CON-2), like the rest of the site. */
export const createWriter =
  (client: QueryClient): WriteValue =>
  (value, name) =>
    typeof value === 'object'
      ? formatMoney(value, moneyFormatOf(client))
      : counts.has(name)
        ? formatCount(value, numberFormatOf(client))
        : String(value)
