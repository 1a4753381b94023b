import type { Secret } from '#base/secret.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Call, CallOptions } from '../create-call.ts'

/** Changes the password (`account.changepassword`): every other session ends. A wrong present one is in the error's data under `password`. */
export function changePassword(
  call: Call,
  { password, newPassword }: { password: Secret | null; newPassword: Secret },
  options?: CallOptions,
): Promise<CallOutput<'account.changepassword'>> {
  return call(
    'account.changepassword',
    { password: password?.reveal() ?? null, new_password: newPassword.reveal() },
    options,
  )
}
