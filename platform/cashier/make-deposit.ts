import { valueMutation } from '../value-mutation.ts'

/** Begins a deposit (`cashier.makedeposit`): the answer says where to go on. Any other end than PlatformError with money `no` is unknown: read the state (reliability rule 3). */
export const makeDepositMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'cashier.makedeposit',
    isOnline,
    changes: ['cashier.gethistory', 'cashier.getdepositsettings', 'account.getBalance'],
  })
