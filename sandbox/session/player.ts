import type { Locale } from '../handle.ts'

/** The signed-in player of a request. */
export type Player = {
  id: number
  login: string
  status: 'active' | 'banned' | 'deleted'
  locale: Locale
}
