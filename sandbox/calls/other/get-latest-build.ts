import { buildsLatest } from '#schemas/api/other.ts'
import { handle } from '../../handle.ts'

export default handle(buildsLatest, async ({ tx }) => {
  const [row] = await tx.query<{ value: unknown }>("select value from sandbox.settings where name = 'latest_build'")
  return { id: typeof row?.value === 'string' ? row.value : 'development' }
})
