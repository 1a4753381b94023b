import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { flowVocabulary } from '#generated/flow-vocabulary.ts'
import { allFlows } from '#generated/flows.all.ts'
import { flowRegistry } from '#generated/flows.ts'
import type { SiteFlow } from './flow.ts'
import { drive } from './graph/drive.ts'
import { mutantsOf } from './graph/mutants.ts'
import type { PathPlan, Repertoire } from './graph/plan.ts'
import { describePlans } from './graph/plan-paths.ts'

type Paths = { readonly repertoire: Repertoire; readonly paths: readonly PathPlan[] }
// Each is loaded when a test needs it, so that testing one flow takes a third of the time.
const modules = import.meta.glob<{ readonly default?: Paths }>('./*/*.paths.ts')
const sources = import.meta.glob<string>(
  [
    '../{src,widgets}/**/*.{ts,tsx}',
    '!../**/*.test.{ts,tsx}',
    '!../src/overlays/testing/test-tab.tsx',
    '../config-samples/{main,second,minimal}/**/*.json',
  ],
  { query: '?raw', import: 'default' },
)
const MOST_FILES = 7

async function pathsOf(id: string): Promise<Paths> {
  const found = (await modules[`./${id}/${id}.paths.ts`]?.())?.default
  if (!found)
    throw new Error(
      `flows/${id}/${id}.paths.ts must export default { repertoire, paths }: without it nothing drives the machine`,
    )
  return found
}

/** Where an object, or something inside it, fails the test; paths of its members. */
function membersWhere(value: unknown, fails: (value: unknown, key: string) => boolean, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => [
    ...(fails(member, key) ? [`${path}.${key}`] : []),
    ...membersWhere(member, fails, `${path}.${key}`),
  ])
}
const holdsFunction = (value: unknown): boolean =>
  typeof value === 'function' || membersWhere(value, (member) => typeof member === 'function').length > 0

/** Whether a step of a plan is what a removed transition waited for: its event, its deadline, or the end of some work. */
function takes({ steps }: PathPlan, removed: string): boolean {
  const [kind, name] = /\.(on|after|invoke)\.(.+?)(?:\.\d+)?$/.exec(removed)?.slice(1) ?? []
  return steps.some((step) =>
    kind === 'invoke' ? step.do === (name === 'onDone' ? 'answer' : 'fail') : step.name === name,
  )
}

async function isKilled(mutant: SiteFlow, removed: string, { repertoire, paths }: Paths): Promise<boolean> {
  // Plans that take the transition come first: they are the ones that fail.
  const likely = paths.filter((plan) => takes(plan, removed))
  for (const plan of new Set([...likely, ...paths])) if (await drive(mutant, repertoire, plan)) return true
  return false
}

/** Whether somebody outside the flow's folder and its ports sends it an event. */
async function isSentTo(id: string): Promise<boolean> {
  const action = new RegExp(`"flow": *"${id}"`)
  const others = Object.entries(sources).filter(([file]) => !file.endsWith(`/ports/${id}.ts`))
  const texts = await Promise.all(others.map(([, load]) => load()))
  return texts.some((text) => text.includes(`send('${id}'`) || action.test(text))
}

test('the generated registry, vocabulary and list of machines hold every folder of flows/; if not: npm run generate', () => {
  const ids = readdirSync('flows', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(`flows/${entry.name}`).includes('index.ts'))
    .map(({ name }) => name)
    .toSorted()
  expect(allFlows.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(Object.keys(flowRegistry).toSorted()).toEqual(ids)
  expect(Object.keys(flowVocabulary).toSorted()).toEqual(ids)
})

/** Mutants of one flow run against that flow alone. */
const chosen = (process.env['PLAYBILL_FLOWS'] ?? '').split(',').filter((id) => id !== '')
const driven = allFlows.filter(({ id }) => chosen.length === 0 || chosen.includes(id))

describe.each(driven.map((flow) => [flow.id, flow] as const))('%s', (id, flow) => {
  const index = `flows/${id}/index.ts`

  test(`is at most ${String(MOST_FILES)} files`, () => {
    expect(
      readdirSync(`flows/${id}`).length,
      `flows/${id} has too many files: what only its ports use belongs to src/session/ports`,
    ).toBeLessThanOrEqual(MOST_FILES)
  })

  test('accepts exactly the events that it declares', () => {
    const accepted = flow.machine.events.filter((type: string) => !type.startsWith('xstate.') && type !== '').toSorted()
    expect(Object.keys(flow.events).toSorted(), `"events" in ${index} must name what the machine accepts`).toEqual(
      accepted,
    )
    const unknown = Object.keys(flow.safe.events).filter((type) => !accepted.includes(type))
    expect(unknown, `"safe.events" in ${index} names events that the machine does not accept`).toEqual([])
  })

  test('no event that carries a ticket, or that comes from the tab, a deadline or the host, may come from a document', () => {
    const open = Object.keys(flow.events).filter((type) => flow.events[type]?.fromDocuments)
    const ofTheSite = open.filter(
      (type) => type.startsWith('after.') || type.startsWith('flow.') || type.endsWith('.session'),
    )
    expect(ofTheSite, `only the site sends these: write them with internalEvent() in ${index}`).toEqual([])
    const hidden = open.filter((type) => membersWhere(flow.safe.events[type], (rule) => rule === 'hidden').length > 0)
    expect(
      hidden,
      `documents cannot give what is secret: write these with internalEvent() or formEvent() in ${index}`,
    ).toEqual([])
    const values = Object.keys(flow.events).filter((type) => flow.events[type]?.takesValues)
    const unsafe = values.filter(
      (type) => membersWhere(flow.safe.events[type], (rule, key) => key === 'ticket' && rule === 'hidden').length === 0,
    )
    expect(
      unsafe,
      `an event of a form carries a ticket: add { object: { ticket: 'hidden' } } to "safe.events" in ${index}`,
    ).toEqual([])
  })

  test('names its guards, so that its hash does not depend on a build', () => {
    const inline = membersWhere(flow.machine.config, (member, key) => key === 'guard' && holdsFunction(member))
    expect(inline, `guards are names of functions in setup({ guards }) of flows/${id}/${id}.machine.ts`).toEqual([])
  })

  test('publishes exactly its statuses on its paths', async () => {
    const { paths } = await pathsOf(id)
    const seen = new Set(
      paths.flatMap(({ statuses, steps }) => [...statuses, ...steps.flatMap((step) => step.statuses)]),
    )
    const unseen = flow.statuses.filter((status) => !seen.has(status))
    expect(
      unseen,
      `no path comes to these statuses: add the moves that lead there to flows/${id}/${id}.paths.ts`,
    ).toEqual([])
    expect(
      [...seen].filter((status) => !flow.statuses.includes(status)),
      `add these to "statuses" in ${index}`,
    ).toEqual([])
  })

  test('follows every path, with the published statuses and port calls of each step', async () => {
    const { repertoire, paths } = await pathsOf(id)
    for (const plan of paths) expect(await drive(flow, repertoire, plan)).toBe(null)
  })

  test('its paths are the committed ones; after an intended change: npx vitest run flows/all-flows -u', async () => {
    await expect(describePlans((await pathsOf(id)).paths)).toMatchFileSnapshot(`./${id}/${id}.paths.txt`)
  })

  test('every mutant with one transition removed fails a path', async () => {
    // A quick run tries a fifth of them.
    const mutants = mutantsOf(flow.machine).filter((_mutant, index) => isFullRun || index % 5 === 0)
    const paths = await pathsOf(id)
    const survivors: string[] = []
    for (const { removed, machine } of mutants) {
      if (!(await isKilled({ ...flow, machine }, removed, paths))) survivors.push(removed)
    }
    process.stdout.write(
      `mutants of ${id}: ${mutants.length - survivors.length} of ${mutants.length} killed by ${paths.paths.length} paths\n`,
    )
    expect(survivors, `no path takes these transitions: add moves to flows/${id}/${id}.paths.ts`).toEqual([])
  })

  test('is started by somebody', async () => {
    if (flow.starts === 'session')
      expect(
        Object.keys(flow.events),
        `${index} says starts: 'session', so its machine must accept ${id}.session`,
      ).toContain(`${id}.session`)
    else
      expect(
        await isSentTo(id),
        `${index} says starts: '${flow.starts}', but no file of src/ or widgets/ and no sample document sends it an event: it would never run`,
      ).toBe(true)
  })
})

test('[S6] of the sign-in, documents may ask for another code, leave and sign out; of dialogs, close and agree', () => {
  const open = (id: keyof typeof flowVocabulary) =>
    Object.entries(flowVocabulary[id].events)
      .filter(([, { fromDocuments }]) => fromDocuments)
      .map(([name]) => name)
  expect(open('auth')).toEqual(['auth.resend', 'auth.cancel', 'auth.logout'])
  expect(open('dialogs')).toEqual(['dialogs.close', 'dialogs.agree'])
  expect(Object.keys(flowVocabulary.dialogs.events['dialogs.close'].with.properties)).toEqual(['id'])
})
