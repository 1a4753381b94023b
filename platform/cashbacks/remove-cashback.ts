import { valueMutation } from '../value-mutation.ts'

/** Gives a cashback up (`cashbacks.remove`): no money moves. A PlatformError of status 409 says that its state is another by now. */
export const removeCashbackMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'cashbacks.remove', isOnline, changes: ['cashbacks.get'] })
