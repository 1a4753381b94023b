import { createInstance } from 'i18next'
import { type ReactElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createEngine } from '#engine/create-engine.ts'
import type { CompiledField } from '#engine/document/compiled.ts'
import { FormView } from '#engine/forms/form-view.tsx'
import { type FormValues, type SubmitPort, SubmitPortContext, type SubmitState } from '#engine/forms/submit-port.ts'
import { EnvironmentContext } from '#engine/render/environment.ts'
import { HostContext } from '#engine/render/host.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { writePlainly } from '#engine/testing/write-plainly.ts'
import { WordsProvider } from '#engine/words/words-context.tsx'
import { checkField } from '#schemas/fields/rules.ts'
import { Button } from '#ui/button/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { benchForm } from '../page/bench-form.ts'

export type FormSide = 'ours' | 'yardstick'
export type FormBench = {
  /** Mounts the form. @returns milliseconds until it is in the document, which are the first of this document only once. */
  readonly mount: (side: FormSide) => number
  /** Milliseconds of each key press since the last time, from the press to after the paint that shows it. */
  readonly keys: () => readonly number[]
}

const atRest: SubmitState = { isBusy: false, problem: null, waits: {} }
let draft: FormValues = {}
const port: SubmitPort = {
  namespaces: () => ['errors'],
  Outcome: () => null,
  settings: () => ({}),
  phoneCountries: () => Promise.resolve([]),
  checkPromoCode: () => Promise.resolve(null),
  countries: () => Promise.resolve(null),
  submit: () => undefined,
  state: () => atRest,
  subscribe: () => () => undefined,
  draft: () => draft,
  keepDraft: (_form, values) => void (draft = values),
}
const i18n = createInstance()
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { common: {}, auth: {}, errors: {} } } })
const environment = createEngine({ widgets: new Map(), fallbacks: new Map() }).environment({
  release: 'bench',
  values: createValueStore(),
  write: writePlainly,
  now: () => 0,
  routeId: () => 'home',
  run: () => undefined,
  report: (failure) => console.error(failure),
})

/** The form of the document, as the site shows it. */
const fromDocument = (): ReactElement => (
  <WordsProvider i18n={i18n}>
    <HostContext value={createTestHost('uz')}>
      <EnvironmentContext value={environment}>
        <SubmitPortContext value={port}>
          <FormView form={benchForm} />
        </SubmitPortContext>
      </EnvironmentContext>
    </HostContext>
  </WordsProvider>
)

const textOf = (values: Readonly<Record<string, string>>, name: string): string => values[name] ?? ''

/** The same form by hand: one state, one component, the same inputs and rules. */
function ByHand(): ReactElement {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ sex: '1' })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const errorOf = ({ name, type, ...rule }: CompiledField): string | undefined =>
    left.has(name) ? checkField(type, textOf(values, name), rule)?.type : undefined
  const shared = (field: CompiledField) => ({
    name: field.name,
    label: field.label,
    hint: field.hint,
    error: errorOf(field),
    value: textOf(values, field.name),
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [field.name]: target.value }),
    onBlur: () => setLeft(new Set([...left, field.name])),
  })
  return (
    <form noValidate aria-label={benchForm.title}>
      {benchForm.fields.map((field) =>
        field.options ? (
          <Select key={field.name} {...shared(field)} options={field.options} />
        ) : (
          <TextField key={field.name} {...shared(field)} autoComplete="off" />
        ),
      )}
      <Button type="submit" variant="primary" size="large" wide>
        {benchForm.button}
      </Button>
    </form>
  )
}

const pressed: number[] = []
/** A task of its own after the frame that shows the change. */
const afterPaint = (then: () => void): void =>
  void requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', then, { once: true })
    port1.start()
    port2.postMessage(null)
  })
addEventListener('keydown', ({ timeStamp }) => afterPaint(() => pressed.push(performance.now() - timeStamp)), {
  capture: true,
})

const formBench: FormBench = {
  mount(side) {
    const container = document.body.appendChild(document.createElement('div'))
    const start = performance.now()
    const root = createRoot(container)
    flushSync(() => root.render(side === 'ours' ? fromDocument() : <ByHand />))
    const time = performance.now() - start
    const fields = container.querySelectorAll('input, select').length
    if (fields !== benchForm.fields.length) throw new Error(`the form shows ${fields} fields`)
    return time
  },
  keys: () => pressed.splice(0),
}
Object.assign(globalThis, { formBench })
