import type { CallOutput } from '#schemas/api/calls.ts'
import { refuseInTimeOut } from '../bonuses/refuse-in-time-out.ts'
import { only, type Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import type { Locale } from '../handle.ts'
import { levelOf } from './levels.ts'
import { readMember } from './member.ts'
import { leaveNotice } from './notices.ts'
import { loyaltyPicture, type LoyaltyPicture } from './pictures/loyalty-picture.ts'
import { movePoints, readPoints } from './points.ts'
import { deliver, type ProductEffect, productTerms, type ProductTexts } from './product-effect.ts'

type Product = {
  id: number
  texts: ProductTexts
  image: LoyaltyPicture
  price: number
  stock: number | null
  max_each: number | null
  min_level: number
  effect: ProductEffect
  /** How many this player has bought. */
  bought: number
}

const select = `
select p.id, p.texts, p.image, p.price, p.stock, p.max_each, p.min_level, p.effect,
       (select count(*) from sandbox.loyalty_purchases b where b.player_id = $1 and b.product_id = p.id)::integer as bought
  from sandbox.loyalty_products p where p.is_active`

export type ShopPage = { playerId: number | null; currency: string; locale: Locale; offset: number; count: number }

/** A page of the shop as this player, or a guest, sees it. */
export async function listProducts(
  tx: Queryable,
  { playerId, currency, locale, offset, count }: ShopPage,
): Promise<CallOutput<'loyalty.getproducts'>> {
  const { total } = only(
    await tx.query<{ total: number }>(
      'select count(*)::integer as total from sandbox.loyalty_products where is_active',
    ),
  )
  const rows = await tx.query<Product>(`${select} order by p.place, p.id limit $2 offset $3`, [playerId, count, offset])
  const items: CallOutput<'loyalty.getproducts'>['items'] = []
  for (const { id, texts, image, price, stock, max_each, min_level, effect, bought } of rows) {
    const { title, text } = texts[locale]
    items.push({
      id,
      type: effect.type,
      name: title,
      description: text,
      terms: await productTerms(tx, effect, currency, locale),
      image_url: loyaltyPicture(image),
      price,
      stock,
      min_level,
      left: playerId === null || max_each === null ? null : Math.max(0, max_each - bought),
    })
  }
  return { items, total, offset, count: items.length }
}

/**
 * Sells one piece of a product. The player's row is locked before the product's, so that neither points nor stock are
 * spent twice. Fails as the row of loyalty.buyproduct says.
 */
export async function buyProduct(
  tx: Queryable,
  playerId: number,
  productId: number,
  now: number,
): Promise<CallOutput<'loyalty.buyproduct'>> {
  const points = await readPoints(tx, playerId, 'for-update')
  const [product] = await tx.query<Product>(`${select} and p.id = $2 for update of p`, [playerId, productId])
  if (!product)
    return fail('InvalidParameterException', { product_id: ['unknown'] }, { message: 'There is no such product' })
  await refuseInTimeOut(tx, playerId, now)
  const { earned, currency } = await readMember(tx, playerId)
  const { level } = levelOf(earned)
  if (level < product.min_level)
    fail(
      'InvalidParameterException',
      { product_id: ['level'], level, needed: product.min_level },
      { message: 'The product is for a higher level' },
    )
  if (product.max_each !== null && product.bought >= product.max_each)
    fail(
      'InvalidParameterException',
      { product_id: ['limit'], limit: product.max_each },
      { message: 'The player has bought as many as allowed' },
    )
  if (product.stock === 0)
    fail(
      'InvalidParameterException',
      { product_id: ['stock'] },
      { status: 409, message: 'The product is sold out: read the shop again' },
    )
  if (points < product.price)
    fail(
      'InvalidParameterException',
      { product_id: ['points'], points, needed: product.price },
      { message: 'There are not enough points' },
    )

  await tx.query('update sandbox.loyalty_products set stock = stock - 1 where id = $1', [product.id])
  const { id } = only(
    await tx.query<{ id: number }>(
      'insert into sandbox.loyalty_purchases (player_id, product_id, price, at) values ($1, $2, $3, $4) returning id',
      [playerId, product.id, product.price, new Date(now)],
    ),
  )
  await movePoints(tx, {
    playerId,
    points: -product.price,
    house: 'shop',
    cause: 'purchase',
    reference: `purchase-${id}`,
    at: now,
  })
  await deliver(tx, { playerId, purchaseId: id, effect: product.effect, texts: product.texts, currency, at: now })
  await leaveNotice(tx, {
    playerId,
    trigger: 'product',
    texts: noticeTexts(product.texts, product.effect),
    amount: 1,
    amountType: 'piece',
    image: product.image,
    at: now,
  })
  return { id, product_id: product.id, price: product.price, points: points - product.price }
}

const where: Record<ProductEffect['type'], Record<Locale, string>> = {
  fun_money: { uz: 'Oʻyin puli hisobingizda.', ru: 'Игровые деньги на вашем счёте.' },
  bonus: { uz: 'Bonus profilingizda, «Bonuslar» boʻlimida.', ru: 'Бонус ждёт в профиле, в разделе «Бонусы».' },
  betting_bonus: { uz: 'Bonus profilingizda, «Bonuslar» boʻlimida.', ru: 'Бонус ждёт в профиле, в разделе «Бонусы».' },
  free_spins: { uz: 'Bepul aylantirishlar oʻyinda kutmoqda.', ru: 'Бесплатные вращения ждут в игре.' },
}

const noticeTexts = ({ uz, ru }: ProductTexts, { type }: ProductEffect) => ({
  uz: { title: uz.title, message: where[type].uz },
  ru: { title: ru.title, message: where[type].ru },
})
