import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { loadFormRequest } from '#platform/form-requests.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { Action } from '#schemas/document/action.ts'
import { createVault } from '#src/session/vault.ts'
import { createSubmitPort } from './submit-form.ts'

/** What a form sends besides the field that tells its submits apart. */
const others = { subject: 'Bonus', contact: 'ana@mail.example' }
const formOf = (id: string, call: string, field: string, secret: readonly string[] = []): CompiledForm => ({
  kind: 'form',
  id,
  title: id,
  submit: { call, then: [{ do: 'track', event: id }] },
  strategy: 'onSubmit',
  secret,
  fields: [...new Set([field, 'note', ...Object.keys(others)])].map((name) => ({
    name,
    type: 'text',
    label: name,
    isRequired: name !== 'note',
    messages: {},
  })),
  button: 'Send',
  links: [],
})
const forms = [
  formOf('name', 'account.changefakename', 'fakename'),
  formOf('help', 'Support.sendFeedback', 'text'),
  formOf('secret', 'Support.sendFeedback', 'text', ['text']),
] as const
const fieldOf = (form: CompiledForm): string => form.fields[0]?.name ?? ''

type Step =
  | { readonly do: 'submit' | 'leave' | 'come'; readonly form: number }
  | { readonly do: 'player'; readonly uid: number }
  | { readonly do: 'lapse' }
  | { readonly do: 'sign in again' }
type Ending = 'taken' | 'refused' | 'lost'
type Sent = { readonly n: number; readonly uid: number; readonly form: CompiledForm; ending: Ending | null }

/** What a form of the present player must show, as the rules say it. */
type Expected = { waiting: Sent | null; shown: Sent | null; draft: string | undefined }

/** Runs the port of forms with answers that come in the order of the scheduler; after each step looks at every form. */
async function interleave(s: fc.Scheduler, steps: readonly (Step & { atOnce: boolean })[], endings: readonly Ending[]) {
  const vault = createVault({ setTimer: () => 0, clearTimer: () => undefined })
  /**
   * Until what has come has done its work. Values are in the vault while the schema of their request loads, which takes
   * Vitest a while even the second time.
   */
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 4 || (vault.size > 0 && turn < 10_000); turn += 1)
      await new Promise((done) => setImmediate(done))
    for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done))
  }
  const listeners = new Set<() => void>()
  const errors: unknown[] = []
  const done: string[] = []
  const calls: string[] = []
  const sent: Sent[] = []
  let auth = { status: 'signedIn', uid: 1, lapsedUid: 0 }
  const owner = (): number => auth.lapsedUid || auth.uid
  const expected = new Map<string, Expected>()
  const of = (form: CompiledForm): Expected => {
    const known = expected.get(form.id) ?? { waiting: null, shown: null, draft: undefined }
    expected.set(form.id, known)
    return known
  }

  const port = createSubmitPort({
    flows: {
      send: () => undefined,
      view: () => auth,
      subscribe: (_: string, listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    } as never, // of the flows, the port of such forms reads who is signed in
    vault,
    call: ((_: string, parameters: Record<string, unknown>) => {
      const text = String(parameters['fakename'] ?? parameters['text'])
      const one = sent[Number(text.slice(1))]
      calls.push(`${text} of ${owner()}`)
      if (!one) throw new Error(`${text} was never submitted`)
      const ending = endings[one.n % endings.length] ?? 'taken'
      const answer =
        ending === 'taken'
          ? Promise.resolve({ mark: one.n })
          : Promise.reject(
              ending === 'lost'
                ? new PlatformError({
                    call: 'x',
                    status: 500,
                    error: { type: 'InternalServerErrorException', message: '' },
                  })
                : new PlatformError({
                    call: 'x',
                    status: 400,
                    error: {
                      type: 'InvalidParameterException',
                      message: '',
                      error_data: { [fieldOf(one.form)]: [`mark${one.n}`] },
                    },
                  }),
            )
      answer.catch(() => undefined)
      return s.schedule(answer, text).finally(() => {
        one.ending = ending
        const form = of(one.form)
        if (form.waiting !== one) return
        form.waiting = null
        form.shown = one
        if (ending === 'taken') form.draft = undefined
      })
    }) as never, // answers by what was submitted
    settings: () => ({}) as never, // no form of this test asks for it
    values: { get: () => 'player', set: () => undefined },
    queryClient: new QueryClient(),
    now: () => 0,
    acts: () => ({ forget: () => undefined }),
    report: (error) => void errors.push(error),
  })

  const stops = new Map<string, () => void>()
  const come = (form: CompiledForm): void => {
    if (!stops.has(form.id))
      stops.set(
        form.id,
        port.subscribe(form, () => undefined),
      )
  }
  const become = (next: typeof auth): void => {
    const before = owner()
    auth = next
    if (owner() !== before) expected.clear()
    listeners.forEach((listener) => listener())
  }
  const take = (step: Step): void => {
    if (step.do === 'player')
      return become({ status: step.uid > 0 ? 'signedIn' : 'guest', uid: step.uid, lapsedUid: 0 })
    if (step.do === 'lapse') return become({ status: 'guest', uid: 0, lapsedUid: owner() })
    if (step.do === 'sign in again') return become({ status: 'signedIn', uid: owner(), lapsedUid: 0 })
    const form = forms[step.form] ?? forms[0]
    if (step.do === 'come') return come(form)
    if (step.do === 'leave') {
      stops.get(form.id)?.()
      if (stops.delete(form.id) && of(form).shown?.ending !== 'taken') of(form).shown = null
      return
    }
    const one: Sent = { n: sent.length, uid: owner(), form, ending: null }
    sent.push(one)
    const typed = { ...others, [fieldOf(form)]: `v${one.n}`, note: `n${one.n}` }
    // A form that is busy takes no typing, but whatever is pressed reaches the port.
    if (!of(form).waiting) {
      port.keepDraft(form, typed)
      expected.set(form.id, { waiting: one, shown: null, draft: `n${one.n}` })
    }
    port.submit(form, typed, (action: Action) => void done.push(`${JSON.stringify(action)} after v${one.n}`))
  }
  const look = (after: string): void => {
    for (const form of forms) {
      const { waiting, shown, draft } = of(form)
      const { isBusy, problem, answer } = port.state(form)
      const isShown = (ending: Ending): boolean => waiting === null && shown?.ending === ending
      expect(
        {
          isBusy,
          answer,
          codes: problem?.fields[fieldOf(form)]?.codes,
          outcome: problem?.outcome?.code,
          note: port.draft(form)['note'],
          secret: form.secret.length > 0 ? port.draft(form)[fieldOf(form)] : undefined,
        },
        `${form.id} after ${after}`,
      ).toEqual({
        isBusy: waiting !== null,
        answer: isShown('taken') ? { mark: shown?.n } : undefined,
        codes: isShown('refused') ? [`mark${shown?.n}`] : undefined,
        outcome: isShown('lost') ? 'InternalServerErrorException' : undefined,
        note: draft,
        secret: undefined,
      })
    }
  }

  for (const form of forms) come(form)
  s.scheduleSequence(
    steps.map((step) => ({
      label: JSON.stringify(step),
      async builder() {
        take(step)
        if (!step.atOnce) await turns()
      },
    })),
  )
  while (s.count() > 0) {
    const before = calls.length
    await s.waitOne()
    await turns()
    look(`${calls.length - before} calls`)
  }
  await turns()
  look('everything')
  return { errors, done, calls, sent, left: vault.size }
}

const form = fc.nat(forms.length - 1)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('submit' as const), form }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'come' as const), form }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('player' as const), uid: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('lapse' as const, 'sign in again' as const) }) },
)
const steps = fc.array(
  fc.tuple(step, fc.boolean()).map(([one, atOnce]) => ({ ...one, atOnce })),
  { minLength: 2, maxLength: 14 },
)

test('[P4] [S2] [S16] forms of calls: whatever the order of answers, a form shows its own last one, to its own player; no value goes twice or in the name of another', async () => {
  for (const { submit } of forms) if ('call' in submit) await loadFormRequest(submit.call)
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      steps,
      fc.array(fc.constantFrom<Ending>('taken', 'refused', 'lost'), { minLength: 1, maxLength: 6 }),
      async (s, taken, endings) => {
        const { errors, done, calls, sent, left } = await interleave(s, taken, endings)
        expect([errors, left]).toEqual([[], 0])
        expect(new Set(calls.map((call) => call.split(' ')[0])).size).toBe(calls.length)
        for (const call of calls) {
          const one = sent[Number(/^v(\d+)/.exec(call)?.[1])]
          expect(call).toBe(`v${one?.n} of ${one?.uid}`)
        }
        expect(new Set(done).size).toBe(done.length)
      },
    ),
    propertyRuns('late answers of forms of calls', 1_000, 60),
  )
})
