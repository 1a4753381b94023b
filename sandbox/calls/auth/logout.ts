import { authLogout } from '#schemas/api/auth.ts'
import { handle } from '../../handle.ts'

export default handle(authLogout, async ({ session }) => {
  await session.signOut()
  return 1 as const
})
