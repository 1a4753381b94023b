/** A path, a contact or a token from an address; the code that reads it must validate it. */
const text = /^.{1,2000}$/su
const word = /^[A-Za-z]{1,32}$/
const id = /^[\w-]{1,64}$/

/**
 * The query parameters that pages read, and the form in which each counts. A parameter in another form is ignored, for
 * players, caches and search engines alike.
 */
export const searchParameters = {
  /** Category of the game hall, by its id. */
  category: /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u,
  /** Sysnames of providers, parted by commas. */
  providers: /^[\w.,\s-]{1,500}$/,
  /** Words that a game's name is searched for by. */
  query: /^.{1,500}$/su,
  sort: word,
  /** Types of games, parted by commas. */
  types: /^[a-z,\s]{1,64}$/,
  /** Features of games, by their tags, parted by commas. */
  tags: /^[\p{L}\p{N}_.:,-]{1,300}$/u,
  /** How the wins of games are spread, parted by commas. */
  volatility: /^[a-z,]{1,32}$/,
  /** 1: only games that can be tried without money. */
  demo: /^1$/,
  /** Tab of the cashier's history. */
  tab: word,
  transaction: id,
  /** 1: the address named no payment, and the transaction is the newest one. */
  latest: /^1$/,
  id,
  contact: text,
  token: text,
  code: text,
  /** Path of this site to go to after signing in. */
  redirectUrl: text,
  /** Path of this site that asked for the profile to be filled in. */
  from: text,
  /** Why it did. */
  toastType: word,
  /** What support can find a game by that did not open. */
  reference: /^[A-Z0-9]{4,32}$/,
} as const satisfies Readonly<Record<string, RegExp>>

export type SearchName = keyof typeof searchParameters
