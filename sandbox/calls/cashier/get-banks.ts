import { cashierGetBanks } from '#schemas/api/cashier.ts'
import { banks } from '../../cashier/banks.ts'
import { handle } from '../../handle.ts'

export default handle(cashierGetBanks, async ({ locale }) => {
  const items = banks.map(({ sysname, name, code, currencies }) => ({
    sysname,
    name: name[locale],
    code,
    currencies: [...currencies],
  }))
  return { items: items.sort((a, b) => a.name.localeCompare(b.name, locale)) }
})
