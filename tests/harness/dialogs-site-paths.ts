import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { canonicalJson } from '#base/canonical-json.ts'
import type { DialogsEvent } from '#flows/dialogs/dialogs.context.ts'
import { dialogsRepertoire } from '#flows/dialogs/dialogs.paths.ts'
import type { DialogsView } from '#flows/dialogs/dialogs.view.ts'
import { dialogsFlow } from '#flows/dialogs/index.ts'
import type { FlowDefinition } from '#flows/flow.ts'

/** What happens to the dialogs of an open page: an event, or Escape, which a dialog that refuses to close does not heed. */
export type SiteMove = { readonly name: string; readonly event: DialogsEvent; readonly byKey?: 'Escape' }
/**
 * What the page must come to after a move: the popup documents that it shows from the lowest layer up, how many dialogs
 * are open, whether it is locked.
 */
export type Shown = { readonly dialogs: readonly string[]; readonly open: number; readonly isLocked: boolean }
/** `opened`: how many dialogs it opens, which is how many ids it uses. */
export type SitePath = {
  readonly steps: readonly { readonly move: number; readonly shown: Shown }[]
  readonly opened: number
}

const request = (type: 'curtain' | 'popup' | 'confirm', document: string, preventClose = false) => ({
  type,
  document,
  preventClose,
})
const popup = request('popup', 'age-notice')

/**
 * Everything that can happen to dialogs, with popup documents of the sample site. The steps of the queue resolve at
 * once: one to nothing, one fails.
 */
export const siteMoves: readonly SiteMove[] = [
  { name: 'a popup opens', event: { type: 'dialogs.open', dialog: popup } },
  {
    name: 'a confirm that refuses to close opens',
    event: { type: 'dialogs.open', dialog: request('confirm', 'logout', true) },
  },
  { name: 'a curtain opens', event: { type: 'dialogs.open', dialog: request('curtain', 'age-notice') } },
  { name: 'Escape', event: { type: 'dialogs.close' }, byKey: 'Escape' },
  { name: 'the topmost is closed by force', event: { type: 'dialogs.close', force: true } },
  { name: 'the first is closed', event: { type: 'dialogs.close', id: 'd1' } },
  { name: 'a dialog is queued', event: { type: 'dialogs.enqueue', steps: [{ dialog: popup }] } },
  {
    name: 'a step that gives nothing and a dialog are queued',
    event: { type: 'dialogs.enqueue', steps: [{ step: 'unseen-cashback' }, { dialog: popup }] },
  },
  { name: 'a step that fails is queued', event: { type: 'dialogs.enqueue', steps: [{ step: 'no-such-step' }] } },
  { name: 'all are closed', event: { type: 'dialogs.closeAll' } },
]

const shownOf = (snapshot: AnyMachineSnapshot): Shown => {
  const view = dialogsFlow.view(snapshot) as DialogsView
  return { dialogs: view.visible.map(({ document }) => document), open: view.openCount, isLocked: view.isScrollLocked }
}

/** The steps of the queue that the page resolves by itself. */
function settle(machine: Machine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  let settled = snapshot
  while (settled.children.resolveStep !== undefined) {
    const { queue } = settled.context as { queue: readonly { step?: string }[] }
    const event =
      queue[0]?.step === 'unseen-cashback'
        ? { type: 'xstate.done.actor.resolveStep', output: null }
        : { type: 'xstate.error.actor.resolveStep', error: new Error('no such step') }
    ;[settled] = transition(machine, settled, event)
  }
  return settled
}

/** The moves that change what a player sees: one of each kind. */
export const coreMoves: readonly string[] = [
  'a popup opens',
  'a confirm that refuses to close opens',
  'Escape',
  'the topmost is closed by force',
  'a dialog is queued',
  'all are closed',
]

const leave = siteMoves.findIndex(({ event }) => event.type === 'dialogs.closeAll')
type Machine = FlowDefinition['machine']
const openedIn = (snapshot: AnyMachineSnapshot): number => (snapshot.context as { opened: number }).opened
const startOf = (machine: Machine): AnyMachineSnapshot => initialTransition(machine, { steps: [], opened: 0 })[0]
const after = (machine: Machine, snapshot: AnyMachineSnapshot, event: DialogsEvent): AnyMachineSnapshot =>
  settle(machine, transition(machine, snapshot, event)[0])

/**
 * Every path without a repeated place of at most so many of these moves, from a page without dialogs; at the end all
 * are closed.
 */
export function sitePaths(most: number, names: readonly string[] = siteMoves.map(({ name }) => name)): SitePath[] {
  const { machine } = dialogsFlow
  const moves = [...siteMoves.entries()].filter(([, { name }]) => names.includes(name))
  const found: SitePath[] = []
  const keyOf = (snapshot: AnyMachineSnapshot): string => canonicalJson(dialogsRepertoire.key(snapshot))
  const walk = (snapshot: AnyMachineSnapshot, seen: ReadonlySet<string>, steps: SitePath['steps']): void => {
    let isEnd = true
    for (const [move, { event }] of steps.length < most ? moves : []) {
      const next = after(machine, snapshot, event)
      const key = keyOf(next)
      if (seen.has(key)) continue
      isEnd = false
      walk(next, new Set(seen).add(key), [...steps, { move, shown: shownOf(next) }])
    }
    if (isEnd && steps.length > 0)
      found.push({
        steps: [...steps, { move: leave, shown: shownOf(after(machine, snapshot, { type: 'dialogs.closeAll' })) }],
        opened: openedIn(snapshot),
      })
  }
  const first = startOf(machine)
  walk(first, new Set([keyOf(first)]), [])
  return found
}

/** The same paths with what another machine says of them. */
export function saidBy(machine: Machine, paths: readonly SitePath[]): SitePath[] {
  return paths.map(({ steps, opened }) => {
    let snapshot = startOf(machine)
    const outcomes = steps.map(({ move }) => {
      const { event } = siteMoves[move] ?? { event: { type: 'dialogs.closeAll' as const } }
      snapshot = after(machine, snapshot, event)
      return { move, shown: shownOf(snapshot) }
    })
    return { steps: outcomes, opened }
  })
}
