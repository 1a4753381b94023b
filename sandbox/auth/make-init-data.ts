import { signInitData } from './read-init-data.ts'

export type MessengerPerson = {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code: string
}

/** Init data as the messenger gives them to a mini-app, signed by the bot. */
export function makeInitData({
  person,
  queryId,
  botToken,
  now,
}: {
  person: MessengerPerson
  queryId: string
  botToken: string
  now: number
}): string {
  const pairs: [string, string][] = [
    ['query_id', queryId],
    ['user', JSON.stringify(person)],
    ['auth_date', String(Math.floor(now / 1000))],
  ]
  return new URLSearchParams([...pairs, ['hash', signInitData(pairs, botToken)]]).toString()
}
