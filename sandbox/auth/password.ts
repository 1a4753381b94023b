import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 2 ** 15
const KEY_BYTES = 32

/** `scrypt$cost$salt$key`, salt and key in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${COST}$${salt.toString('hex')}$${(await derive(password, salt, COST)).toString('hex')}`
}

/** Takes the same time for a player that there is not (`null`), so that nobody learns which logins exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, cost, salt, key] = (stored ?? '').split('$')
  if (scheme !== 'scrypt' || !cost || !salt || !key) {
    await derive(password, Buffer.alloc(16), COST)
    return false
  }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), Number(cost)), Buffer.from(key, 'hex'))
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
