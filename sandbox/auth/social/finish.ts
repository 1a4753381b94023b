import type { Transaction } from '#database/database.ts'
import { Failure } from '../../failure.ts'
import type { Ids } from '../../ids.ts'
import type { SessionControl } from '../../session/session-control.ts'
import { openAccount } from '../open-account.ts'
import { passSecondStep } from '../pass-second-step.ts'
import { type Attempt, type Browser, keepForSecondStep, takeAttempt } from './attempt.ts'
import { findOrCreate } from './find-or-create.ts'
import { exchangeGrant } from './grant.ts'

/** How a social sign-in ended; `reason` is a word, never a text of ours or of the provider. */
export type SocialOutcome =
  | { status: 'ok'; attempt: Attempt; isNew: boolean; isCompleted: boolean }
  | { status: 'code'; attempt: Attempt; state: string; problem: string | null }
  | { status: 'failed'; attempt: Attempt | null; reason: string }

type Facts = { tx: Transaction; session: SessionControl; browser: Browser; now: number; ids: Ids }

/** What the provider's answer makes of an attempt: signed in, a second step, or nothing. */
export async function finishAttempt(
  { state, code, error }: { state: string; code: string | null; error: string | null },
  facts: Facts,
): Promise<SocialOutcome> {
  const { tx, session, browser, now, ids } = facts
  const attempt = await takeAttempt(tx, state, browser, now)
  if (!attempt || attempt.player_id !== null) return { status: 'failed', attempt: null, reason: 'state' }
  if (error !== null || code === null)
    return { status: 'failed', attempt, reason: error === 'access_denied' ? 'denied' : 'provider' }
  const person = await exchangeGrant(tx, { code, service: attempt.service, verifier: attempt.verifier }, now)
  if (!person) return { status: 'failed', attempt, reason: 'code' }
  const locale =
    session.chosenLocale ?? (attempt.redirect_url === '/ru' || attempt.redirect_url.startsWith('/ru/') ? 'ru' : 'uz')
  const { playerId, isNew } = await findOrCreate(tx, attempt.service, person, { locale, now, ids })
  return await refusedAs(attempt, async () => {
    const account = await openAccount(tx, playerId, now)
    if (account.totp_secret)
      return {
        status: 'code',
        attempt,
        state: await keepForSecondStep(tx, attempt, playerId, browser, ids),
        problem: null,
      }
    await session.signIn(playerId)
    return { status: 'ok', attempt, isNew, isCompleted: account.is_registration_completed }
  })
}

/** The second step of a player with two-factor on: the same rules and tries as at sign-in. */
export async function finishSecondStep(
  { state, code }: { state: string; code: string },
  { tx, session, browser, now, ids }: Facts,
): Promise<SocialOutcome> {
  const attempt = await takeAttempt(tx, state, browser, now)
  const playerId = attempt?.player_id
  if (!attempt || playerId === null || playerId === undefined)
    return { status: 'failed', attempt: null, reason: 'state' }
  return await refusedAs(attempt, async () => {
    const account = await openAccount(tx, playerId, now)
    const { totp_secret } = account
    try {
      if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, code, now)
    } catch (failure) {
      if (!(failure instanceof Failure) || failure.type !== 'AuthorizationException') throw failure
      return {
        status: 'code',
        attempt,
        state: await keepForSecondStep(tx, attempt, playerId, browser, ids),
        problem: failure.message,
      }
    }
    await session.signIn(playerId)
    return { status: 'ok', attempt, isNew: false, isCompleted: account.is_registration_completed }
  })
}

/** A player who may not sign in is told by the name of the error; what was counted stays counted. */
async function refusedAs(attempt: Attempt, work: () => Promise<SocialOutcome>): Promise<SocialOutcome> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Failure) return { status: 'failed', attempt, reason: failure.type }
    throw failure
  }
}
