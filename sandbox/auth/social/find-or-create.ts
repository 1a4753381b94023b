import type { Queryable } from '#database/database.ts'
import type { Locale } from '../../handle.ts'
import { readEmail } from '../../identity/contact.ts'
import { createPlayer } from '../../identity/create-player.ts'
import { isContactTaken } from '../../identity/is-contact-taken.ts'
import type { Ids } from '../../ids.ts'
import { currencyOf } from '../registration-extras.ts'
import type { SocialPerson, SocialService } from './services.ts'

/**
 * The player of a person at a service, made with an incomplete registration if there is none. An email that somebody has already is left
 * out and joins nothing: an account is not taken over by whoever has a mailbox at a service.
 */
export async function findOrCreate(
  tx: Queryable,
  service: SocialService,
  person: SocialPerson,
  { locale, now, ids }: { locale: Locale; now: number; ids: Ids },
): Promise<{ playerId: number; isNew: boolean }> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${service} ${person.subject}`])
  const [known] = await tx.query<{ player_id: number }>(
    'select player_id from sandbox.social_identities where service = $1 and subject = $2',
    [service, person.subject],
  )
  if (known) return { playerId: known.player_id, isNew: false }
  const email = person.email === null ? null : readEmail(person.email)
  const contact = email && !('wrong' in email) && !(await isContactTaken(tx, email.contact, null)) ? email : null
  const playerId = await createPlayer(
    tx,
    {
      authType: 'social',
      login: contact?.contact ?? `${service}:${person.subject}`,
      loginField: 'email',
      passwordHash: null,
      currency: await currencyOf(tx, null),
      countryCode: 'UZ',
      locale,
      isCompleted: false,
      isSubscribed: false,
      hasAcceptedTerms: false,
      contacts: contact ? [{ contact, isConfirmed: true }] : [],
    },
    { now, ids },
  )
  await tx.query('insert into sandbox.social_identities (service, subject, player_id) values ($1, $2, $3)', [
    service,
    person.subject,
    playerId,
  ])
  return { playerId, isNew: true }
}
