import { setTimeout as wait } from 'node:timers/promises'
import { fail } from '../failure.ts'
import type { BrokenBody, Fault } from './fault.ts'

/** What the HTTP layer does instead of sending the answer as it is. */
export type Misbehaviour = { drop: true } | { status: number; body: string; type: string; retryAfter?: number }

/** The faults that come before any work: a delay passes, an error is raised, the others are given back. */
export async function misbehaveBefore(faults: readonly Fault[]): Promise<Misbehaviour | null> {
  for (const fault of faults) {
    if (fault.kind === 'delay') await wait(fault.ms)
    if (fault.kind === 'drop' && fault.when === 'before') return { drop: true }
    if (fault.kind === 'status')
      return {
        status: fault.status,
        body: '<h1>Raised by the fault switch</h1>',
        type: 'text/html; charset=utf-8',
        ...retry(fault),
      }
    if (fault.kind === 'unknown')
      return {
        status: 400,
        body: `X-Sandbox-Fault: ${JSON.stringify(fault.text)} is no fault. Write the name of an error, status=503, delay=3000, drop=before, drop=after, body=html or ignore-key.`,
        type: 'text/plain; charset=utf-8',
      }
    if (fault.kind === 'error') fail(fault.type, undefined, { message: 'Raised by the fault switch', ...retry(fault) })
  }
  return null
}

/** The faults that come after the work was committed. */
export function misbehaveAfter(
  faults: readonly Fault[],
  answer: { status: number; body: unknown },
): Misbehaviour | null {
  for (const fault of faults) {
    if (fault.kind === 'drop' && fault.when === 'after') return { drop: true }
    if (fault.kind === 'body') return { status: answer.status, ...broken(fault.body, JSON.stringify(answer.body)) }
  }
  return null
}

const retry = ({ retryAfter }: { retryAfter?: number }) => (retryAfter === undefined ? {} : { retryAfter })

function broken(how: BrokenBody, json: string): { body: string; type: string } {
  const type = 'application/json; charset=utf-8'
  switch (how) {
    case 'html':
      return { body: '<!doctype html><title>Sign in to the Wi-Fi</title>', type: 'text/html; charset=utf-8' }
    case 'empty':
      return { body: '', type }
    case 'truncated':
      return { body: json.slice(0, Math.max(1, Math.floor(json.length / 2))), type }
    case 'list':
      return { body: '[]', type }
    case 'bom':
      return { body: `\uFEFF${json}`, type }
  }
}
