import { valueMutation } from '../value-mutation.ts'

/** Takes a cashback into the real-money balance (`cashbacks.payout`). A PlatformError of status 409 says that it was taken or its time is over: the list is read again in any case. */
export const payOutCashbackMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'cashbacks.payout',
    isOnline,
    changes: ['cashbacks.get', 'account.getBalance', 'account.getInfo'],
  })
