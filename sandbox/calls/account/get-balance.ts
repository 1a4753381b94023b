import { accountGetBalance } from '#schemas/api/account.ts'
import { handle } from '../../handle.ts'
import { readBalances } from './read-balances.ts'

export default handle(accountGetBalance, ({ player, tx }) => readBalances(tx, player.id))
