import { jackpotsGetWinners } from '#schemas/api/content.ts'
import { handle } from '../../handle.ts'

/** Wins come from rounds; while no round can be played there is none to tell of. */
export default handle(jackpotsGetWinners, async () => ({ items: [] }))
