import type { CookieSerializeOptions } from '@fastify/cookie'

export type SessionCookie = { name: string; options: CookieSerializeOptions }

/** HttpOnly and SameSite=Lax; on https under the `__Host-` prefix, which no other host and no plain http page can set. */
export function sessionCookie(isSecure: boolean): SessionCookie {
  return {
    name: isSecure ? '__Host-playbill' : 'playbill',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure },
  }
}
