import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Game, gamesQuery } from '../_shared/games/games.ts'
import { createMatcher, searchKey } from '#base/search.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { searchWords } from './search-words.ts'
import { tidied } from './tidied.ts'

export type Search = {
  /** What the games below answer; they stay while the next answer is on its way. */
  readonly games: readonly Game[]
  /** typing: too short to search; waiting: an answer to what is typed is to come; found, none, failed: it has come. */
  readonly state: 'typing' | 'waiting' | 'found' | 'none' | 'failed'
  /** How many games answer what is typed, shown or not. */
  readonly total: number
  /** What is searched in the hall: the typed text, or its first alias that has games where it has none itself. */
  readonly best: string
  /** The typed text and its aliases. */
  readonly words: readonly string[]
  readonly retry: () => void
}

/** `value` as it was when it last stood still for `ms`. */
function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/** Games that several answers contain once, the best match of any of the words first. */
function merged(games: readonly Game[], words: readonly string[]): Game[] {
  const matchers = words.map(createMatcher)
  const unique = [...new Map(games.map((game) => [game.sysname, game])).values()]
  const scored = unique.map((game) => {
    const key = searchKey([game.name, game.description?.name ?? '', game.provider ?? ''].join(' '))
    // A platform may have found a game by something that the browser does not know.
    return { game, score: Math.min(...matchers.map((match) => match(key) ?? Infinity)) }
  })
  return scored
    .toSorted((one, other) => (one.score === other.score ? 0 : one.score - other.score))
    .map(({ game }) => game)
}

/**
 * Searches while typing (CFG-7, N6): the last query wins whatever arrives first, and a query that is no longer needed
 * is aborted. Nothing is requested before `isActive`.
 */
export function useSearch(typed: string, { count, isActive }: { count: number; isActive: boolean }): Search {
  const client = useQueryClient()
  const { min_length = 2, debounce_ms = 250, aliases = {} } = useSettings('search')
  const wanted = tidied(typed)
  const settled = useSettled(wanted, debounce_ms)
  const isLong = [...wanted].length >= min_length
  const isRequested = isActive && isLong && settled === wanted
  const words = searchWords(wanted, aliases)
  const queries = words.map((query) => gamesQuery({ query, offset: 0, count }))
  const answers = useQueries({ queries: isRequested ? queries : [] })
  const isComplete = isRequested && answers.every(({ data, isError }) => data !== undefined || isError)
  const hasFailed = isComplete && answers.every(({ data }) => data === undefined)
  const found = merged(
    answers.flatMap(({ data }) => data?.items ?? []),
    words,
  ).slice(0, count)
  const firstFound = Math.max(
    0,
    answers.findIndex(({ data }) => (data?.total ?? 0) > 0),
  )
  const total = Math.max(found.length, answers[firstFound]?.data?.total ?? 0)
  const lastFound = useRef<readonly Game[]>([])
  useEffect(() => {
    if (isComplete && !hasFailed) lastFound.current = found
    if (!isLong) lastFound.current = []
  })
  const state = !isLong
    ? 'typing'
    : !isComplete
      ? 'waiting'
      : hasFailed
        ? 'failed'
        : found.length > 0
          ? 'found'
          : 'none'
  const retry = () => queries.forEach(({ queryKey }) => void client.refetchQueries({ queryKey, exact: true }))
  return {
    games: state === 'found' ? found : state === 'waiting' ? lastFound.current : [],
    state,
    total,
    best: words[firstFound] ?? wanted,
    words,
    retry,
  }
}
