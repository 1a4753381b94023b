import { accountGetDepositLimit } from '#schemas/api/limits.ts'
import { handle } from '../../handle.ts'
import { depositLimitToWire } from './deposit-limit-to-wire.ts'

export default handle(accountGetDepositLimit, ({ player, tx, clock }) => depositLimitToWire(tx, player.id, clock.now()))
