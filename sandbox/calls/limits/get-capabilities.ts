import { accountGetCapabilities } from '#schemas/api/limits.ts'
import { handle } from '../../handle.ts'
import { readCapabilities } from '../../identity/capabilities.ts'

export default handle(accountGetCapabilities, ({ tx }) => readCapabilities(tx))
