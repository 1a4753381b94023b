import { randomBytes, randomUUID } from 'node:crypto'

export type Ids = {
  uuid(): string
  /** 256 random bits, for a cookie. */
  token(): string
  /** What a player reads to support: ten letters and digits that are hard to confuse. */
  reference(): string
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export const randomIds: Ids = {
  uuid: randomUUID,
  token: () => randomBytes(32).toString('base64url'),
  reference: () => Array.from(randomBytes(10), (byte) => LETTERS[byte % LETTERS.length]).join(''),
}
