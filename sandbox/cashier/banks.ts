import type { Texts } from './payment-method.ts'

export type Bank = { sysname: string; name: Texts; code: string; currencies: readonly string[] }

const bank = (
  sysname: string,
  uz: string,
  ru: string,
  code: string,
  currencies: readonly string[] = ['UZS'],
): Bank => ({ sysname, name: { uz, ru }, code, currencies })

/** Banks of the sandbox, all invented. */
export const banks: readonly Bank[] = [
  bank('archa', 'Archa Bank', 'Арча Банк', '09101'),
  bank('buloqboshi', 'Buloqboshi Sarmoya', 'Булокбоши Сармоя', '09102'),
  bank('ganjina-don', 'Ganjina Don', 'Ганжина Дон', '09103', ['UZS', 'USD', 'EUR']),
  bank('moviy-gumbaz', 'Moviy Gumbaz Bank', 'Мовий Гумбаз Банк', '09104', ['UZS', 'USD']),
  bank('navbahor-omad', 'Navbahor Omad', 'Навбахор Омад', '09105'),
  bank('tog-choqqi', 'Togʻ Choʻqqi Bank', 'Тог Чукки Банк', '09106', ['UZS', 'RUB']),
]
