import { expect, test } from 'vitest'
import { productState, type Buyer, type Product } from './product-state.ts'

const product: Product = {
  id: 1,
  type: 'bonus',
  name: 'Bonus',
  description: '',
  terms: [],
  image_url: '',
  price: 120,
  stock: 3,
  min_level: 2,
  left: 1,
}
const buyer: Buyer = { points: 500, level: 3, isActive: true }
const resting: Buyer = { ...buyer, isActive: false }

test.each([
  [{ kind: 'enough' }, {}, buyer],
  [{ kind: 'enough' }, { stock: null, left: null }, { ...buyer, points: 120, level: 2 }],
  [{ kind: 'points', missing: 1 }, {}, { ...buyer, points: 119, level: 2 }],
  [{ kind: 'level', level: 2 }, {}, { ...buyer, points: 5, level: 1 }],
  [{ kind: 'limit' }, { left: 0 }, { ...buyer, points: 5, level: 1 }],
  [{ kind: 'soldOut' }, { stock: 0, left: 0 }, buyer],
  [{ kind: 'soldOut' }, { stock: 0 }, 'guest'],
  [{ kind: 'guest' }, { left: null }, 'guest'],
  [{ kind: 'unknown' }, {}, 'unknown'],
  [{ kind: 'inactive' }, {}, resting],
  [{ kind: 'inactive' }, {}, { ...resting, points: 5, level: 1 }],
  [{ kind: 'soldOut' }, { stock: 0 }, resting],
] as const)('[LOY-2] [LOY-4] a product is %j', (expected, more, who) => {
  expect(productState({ ...product, ...more }, who)).toEqual(expected)
})
