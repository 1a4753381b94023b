import { valueMutation } from '../value-mutation.ts'

/** Takes a withdrawal back (`cashier.cancelwithdrawal`). A PlatformError of status 409 says that it was paid or ended meanwhile: the lists are read again in any case. */
export const cancelWithdrawalMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'cashier.cancelwithdrawal',
    isOnline,
    changes: [
      'cashier.gethistory',
      'cashier.getdepositinfo',
      'cashier.getwithdrawsettings',
      'account.getBalance',
      'account.getInfo',
    ],
  })
