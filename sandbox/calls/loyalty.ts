import {
  loyaltyBuyProduct,
  loyaltyGetCharacters,
  loyaltyGetInfo,
  loyaltyGetNotifications,
  loyaltyGetProducts,
  loyaltyGetProgram,
  loyaltyGetPrograms,
  loyaltySetCharacter,
} from '#schemas/api/loyalty.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { isPaused } from '../identity/limits.ts'
import { characters, characterToWire, findCharacter } from '../loyalty/characters.ts'
import { changeOf, chooseCharacter } from '../loyalty/choose-character.ts'
import { levelOf, levelsToWire } from '../loyalty/levels.ts'
import { readMember } from '../loyalty/member.ts'
import { takeNotices } from '../loyalty/notices.ts'
import { readPoints } from '../loyalty/points.ts'
import { pointsAlias, programDetails, programs, programToWire } from '../loyalty/programs.ts'
import { buyProduct, listProducts } from '../loyalty/shop.ts'

export const loyaltyCalls = [
  handle(
    loyaltyBuyProduct,
    async ({ input, player, tx, clock }) => await buyProduct(tx, player.id, input.product_id, clock.now()),
  ),

  handle(loyaltyGetCharacters, async ({ input: { offset = 0, limit = 20 }, locale }) => ({
    items: characters.slice(offset, offset + limit).map((character) => characterToWire(character, locale)),
    offset,
    limit,
    total: characters.length,
  })),

  handle(loyaltyGetInfo, async ({ player, tx, locale, clock }) => {
    const member = await readMember(tx, player.id)
    const character = findCharacter(member.character_id)
    const { cost, availableAt } = changeOf(member, clock.now())
    return {
      id: member.id,
      is_active: true,
      points: await readPoints(tx, player.id, 'read'),
      earned: member.earned,
      level: levelOf(member.earned).level,
      character: character && characterToWire(character, locale),
      character_change: { cost, available_at: availableAt === null ? null : new Date(availableAt).toISOString() },
      levels: levelsToWire(locale, member.earned),
      pointsAlias: pointsAlias[locale],
      uid: player.id,
    }
  }),

  handle(loyaltyGetNotifications, async ({ player, tx, locale, clock }) => ({
    // A player who takes a break gets no notices; they wait until it is over.
    items: (await isPaused(tx, player.id, clock.now())) ? [] : await takeNotices(tx, player.id, locale, clock.now()),
  })),

  handle(loyaltyGetProducts, async ({ input: { offset = 0, count = 20 }, player, tx, locale }) => {
    const currency = player ? (await readMember(tx, player.id)).currency : 'UZS'
    return await listProducts(tx, { playerId: player?.id ?? null, currency, locale, offset, count })
  }),

  handle(loyaltyGetProgram, async ({ input, player, tx, locale }) => {
    const program = programs.find(({ sysname }) => sysname === input.sysname)
    if (!program)
      return fail(
        'InvalidParameterException',
        { sysname: ['unknown'] },
        { status: 404, message: 'There is no such program' },
      )
    const earned = player ? (await readMember(tx, player.id)).earned : null
    const given = player
      ? await tx.query<{ award: string }>('select award from sandbox.loyalty_awards where player_id = $1', [player.id])
      : []
    return programDetails(program, { locale, earned, given: new Set(given.map(({ award }) => award)) })
  }),

  handle(loyaltyGetPrograms, async ({ locale }) => ({
    items: programs.map((program) => programToWire(program, locale)),
  })),

  handle(loyaltySetCharacter, async ({ input, player, tx, clock }) => {
    await chooseCharacter(tx, player.id, input.id, clock.now())
    return 1 as const
  }),
]
