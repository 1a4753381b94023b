import { generateSync, verifySync } from 'otplib'

export const STEP_SECONDS = 30

/** The code that an authenticator shows at this time, in ms. */
export const currentCode = (secret: string, now: number): string =>
  generateSync({ secret, epoch: Math.floor(now / 1000) })

/** Seconds until the authenticator shows another code: at least 1, at most 30. */
export const secondsToNextCode = (now: number): number => STEP_SECONDS - (Math.floor(now / 1000) % STEP_SECONDS)

/** The 30 second step of a good code, one step of skew allowed either way; null for a bad code or one of a spent step. */
export function stepOfCode(secret: string, code: string, now: number, spentStep: number): number | null {
  const epoch = Math.floor(now / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS, afterTimeStep: spentStep })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null
}
