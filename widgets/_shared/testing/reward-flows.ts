import { vi } from 'vitest'
import type {
  JournalReading,
  Preparation,
  RewardAct,
  RewardPorts,
  SearchOutcome,
  SendOutcome,
} from '#flows/reward/reward.context.ts'
import { runningFlows } from './running-flows.ts'

type Answers = {
  /** An act of an earlier page, of which it is not known what became. */
  readonly earlier?: RewardAct
  readonly prepare?: Preparation
  readonly send?: SendOutcome | Promise<SendOutcome>
  readonly find?: SearchOutcome
}

/** The real flow of rewards over ports that answer what a test says; `sent` are the acts that were sent, in order. */
export function rewardFlows({ earlier, prepare, send, find }: Answers = {}) {
  const sent: string[] = []
  const ports = {
    readJournal: vi.fn(async (): Promise<JournalReading> =>
      earlier ? { kind: 'unfinished', act: earlier } : { kind: 'none' },
    ),
    prepare: vi.fn(
      async ({ act }): Promise<Preparation> =>
        prepare ?? { kind: 'ready', act: { ...act, key: 'key', before: '' }, ticket: '' },
    ),
    sendAct: vi.fn(async ({ act }): Promise<SendOutcome> => {
      sent.push(`${act.kind} ${act.id}`)
      return (await send) ?? { kind: 'accepted', isWaiting: false }
    }),
    findAct: vi.fn(async () => find ?? { kind: 'absent', at: 0 }),
    announce: vi.fn(),
    trackRefusal: vi.fn(),
    giveUp: vi.fn(),
    forgetSecrets: vi.fn(),
  } satisfies Record<keyof RewardPorts, unknown>
  const flows = runningFlows({ reward: () => ports as never })
  return { flows, ports, sent }
}
