import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Game } from '../game-facts.ts'
import { gamesQuery } from '../game-queries.ts'
import { useSettings } from '../site-settings.ts'
import { searchWords } from './search-words.ts'
import { tidied } from './tidied.ts'

export type Search = {
  /** What the games below answer; they stay while the next answer is on its way. */
  readonly games: readonly Game[]
  /** typing: too short to search; waiting: an answer to what is typed is to come; found, none, failed: it has come. */
  readonly state: 'typing' | 'waiting' | 'found' | 'none' | 'failed'
  /** How many games answer what is typed, shown or not. */
  readonly total: number
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

const unique = (games: readonly Game[]): Game[] => [...new Map(games.map((game) => [game.sysname, game])).values()]

/**
 * Searches while typing (specification section 3, searchConfig; reliability N6): answers belong to their question, so the last one asked wins whatever
 * comes first, and a question that nobody waits for is aborted. Nothing is asked before `isActive`.
 */
export function useSearch(typed: string, { count, isActive }: { count: number; isActive: boolean }): Search {
  const client = useQueryClient()
  const { min_length = 2, debounce_ms = 250, aliases = {} } = useSettings('search')
  const wanted = tidied(typed)
  const settled = useSettled(wanted, debounce_ms)
  const isLong = [...wanted].length >= min_length
  const isAsked = isActive && isLong && settled === wanted
  const queries = searchWords(isAsked ? wanted : '', aliases).map((query) => gamesQuery({ query, offset: 0, count }))
  const answers = useQueries({ queries: isAsked ? queries : [] })
  const isComplete = isAsked && answers.every(({ data, isError }) => data !== undefined || isError)
  const hasFailed = isComplete && answers.every(({ data }) => data === undefined)
  const found = unique(answers.flatMap(({ data }) => data?.items ?? [])).slice(0, count)
  const total = Math.max(found.length, answers[0]?.data?.total ?? 0)
  const kept = useRef<readonly Game[]>([])
  useEffect(() => {
    if (isComplete && !hasFailed) kept.current = found
    if (!isLong) kept.current = []
  })
  const state = !isLong ? 'typing' : !isComplete ? 'waiting' : hasFailed ? 'failed' : found.length > 0 ? 'found' : 'none'
  const retry = () => queries.forEach(({ queryKey }) => void client.refetchQueries({ queryKey, exact: true }))
  return { games: state === 'found' ? found : state === 'waiting' ? kept.current : [], state, total, retry }
}
