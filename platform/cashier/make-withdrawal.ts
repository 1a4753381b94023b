import { valueMutation } from '../value-mutation.ts'

/** Asks for a withdrawal (`cashier.makewithdrawal`). Any other end than PlatformError with money `no` is unknown: read the state (reliability rule 3). */
export const makeWithdrawalMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'cashier.makewithdrawal',
    isOnline,
    changes: ['cashier.gethistory', 'cashier.getwithdrawsettings', 'account.getBalance', 'account.getInfo'],
  })
