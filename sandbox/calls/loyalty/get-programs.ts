import { loyaltyGetPrograms } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { programs, programToWire } from '../../loyalty/programs.ts'

export default handle(loyaltyGetPrograms, async ({ locale }) => ({
  items: programs.map((program) => programToWire(program, locale)),
}))
