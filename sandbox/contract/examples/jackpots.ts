import type { jackpotsCalls } from '#schemas/api/jackpots.ts'
import type { Examples } from '../example.ts'

export const jackpotsExamples: Examples<(typeof jackpotsCalls)[number]['name']> = {
  'Jackpots.get': { good: () => ({}) },
  'Jackpots.getWinners': { good: () => ({}) },
}
