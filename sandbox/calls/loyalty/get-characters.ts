import { loyaltyGetCharacters } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { characters, characterToWire } from '../../loyalty/characters.ts'

export default handle(loyaltyGetCharacters, async ({ input: { offset = 0, limit = 20 }, locale }) => ({
  items: characters.slice(offset, offset + limit).map((character) => characterToWire(character, locale)),
  offset,
  limit,
  total: characters.length,
}))
