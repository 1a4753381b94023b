import { formatMoney } from '#base/money.ts'
import type { WriteValue } from '#engine/render/environment.ts'

/** Amounts and numbers as they are written where no site says otherwise. */
export const writePlainly: WriteValue = (value) => (typeof value === 'number' ? String(value) : formatMoney(value))
