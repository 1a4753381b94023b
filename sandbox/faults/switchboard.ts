import type { IncomingHttpHeaders } from 'node:http'
import { type Fault, parseFault } from './fault.ts'

type FaultRule = {
  readonly id: number
  /** Canonical name of a call; null for all. */
  readonly call: string | null
  /** Null for everybody. */
  readonly playerId: number | null
  readonly fault: Fault
  /** As it was written. */
  readonly text: string
  /** How often it still happens; null until it is taken away. */
  times: number | null
}

export type Switchboard = {
  /**
   * The faults of one request, those of its header `X-Sandbox-Fault` (several, separated by commas) and those that are
   * switched on.
   */
  take(request: { call: string; playerId: number | null; headers: IncomingHttpHeaders }): Fault[]
  rules(): readonly FaultRule[]
  /** @returns false where the text is no fault. */
  add(rule: { call: string | null; playerId: number | null; text: string; times: number | null }): boolean
  remove(id: number): void
  clear(): void
}

const MOST_RULES = 100

/** The faults that are switched on, in this process. */
export function createSwitchboard(): Switchboard {
  let rules: FaultRule[] = []
  let next = 1
  return {
    rules: () => rules,
    take({ call, playerId, headers }) {
      const faults = String(headers['x-sandbox-fault'] ?? '')
        .split(',')
        .filter((text) => text.trim() !== '')
        .map((text): Fault => parseFault(text) ?? { kind: 'unknown', text: text.trim() })
      for (const rule of rules) {
        if ((rule.call !== null && rule.call !== call) || (rule.playerId !== null && rule.playerId !== playerId))
          continue
        faults.push(rule.fault)
        if (rule.times !== null) rule.times--
      }
      rules = rules.filter(({ times }) => times !== 0)
      return faults
    },
    add({ text, ...rule }) {
      const fault = parseFault(text)
      if (!fault || rules.length >= MOST_RULES || (rule.times !== null && rule.times < 1)) return false
      rules = [...rules, { ...rule, id: next++, fault, text }]
      return true
    },
    remove(id) {
      rules = rules.filter((rule) => rule.id !== id)
    },
    clear() {
      rules = []
    },
  }
}
