import { moneyOf, WIRE_LIMIT, type Money, type WireMoney } from './money.ts'

/** The inverse of `fromWire`. @throws RangeError where the wire's number cannot name the amount exactly. */
export function toWire(money: Money): WireMoney {
  const { minor, currency } = moneyOf(money.minor, money.currency)
  if (Math.abs(minor) >= WIRE_LIMIT * 100) throw new RangeError('The amount is too large to be sent without loss')
  return { amount: minor / 100, currency }
}
