import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { FormSourceContext, type FormSource } from '#engine/forms/form-source.ts'
import { SubmitPortContext, type SubmitPort } from '#engine/forms/submit-port.ts'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import { renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import '#engine/forms/form-view.tsx'
import definition from './index.ts'

afterEach(cleanup)

const form: CompiledForm = {
  kind: 'form',
  id: 'sign-in',
  title: 'Kirish',
  submit: { flow: 'auth', event: 'auth.submit' },
  strategy: 'onSubmit',
  secret: [],
  button: 'Kirish',
  links: [],
  fields: [{ name: 'login', type: 'text', label: 'Telefon yoki pochta', isRequired: true, messages: {} }],
}

const atRest = { isBusy: false, problem: null, waits: {} }
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
  draft: () => ({}),
  keepDraft: () => undefined,
}

/** The widget over a source of forms; `requested` are the ids that it requested. */
async function show(load: FormSource['load']) {
  const requested: string[] = []
  const source: FormSource = {
    load: (id) => {
      requested.push(id)
      return load(id)
    },
    settings: () => Promise.resolve(null),
  }
  const prepared = await prepareWidget(definition, { props: { form: 'sign-in' } })
  const shown = render(
    <SubmitPortContext value={port}>
      <FormSourceContext value={source}>{prepared.createElement()}</FormSourceContext>
    </SubmitPortContext>,
  )
  return { ...shown, ...prepared, requested }
}

test('the server sends a placeholder of the form, which is announced as loading', async () => {
  const { html } = await renderWidgetToString(definition, { props: { form: 'sign-in' } })
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('Yuklanmoqda')
  expect(html).not.toContain('<input')
})

test('a form is requested once the widget is on the page, and replaces its placeholder', async () => {
  const { container, requested } = await show(() => Promise.resolve(form))
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(await screen.findByRole('textbox', { name: /Telefon yoki pochta/ })).toBeTruthy()
  expect([
    container.querySelector('[data-widget] > [aria-busy], [data-widget][aria-busy]'),
    container.querySelector('form')?.dataset.form,
    requested,
  ]).toEqual([null, 'sign-in', ['sign-in']])
})

test('a form that cannot be fetched says so and is requested again on a press', async () => {
  let isDown = true
  const { requested } = await show(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(form)))
  await screen.findByRole('alert')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
  expect(requested).toEqual(['sign-in', 'sign-in'])
})

test.each([
  [null, 'failedText'],
  [503, 'failedLater'],
] as const)('[ERR-2] a form document that could not be loaded (status %s) shows %s', async (status, words) => {
  const { i18n } = createSampleDictionary('uz')
  await show(() => Promise.reject(new DocumentUnavailable('not here', status)))
  expect(await screen.findByText(i18n.t(`widgets:${words}`))).toBeTruthy()
})

test('a form that the release does not have is a failure of the site, not an empty place', async () => {
  const { i18n } = createSampleDictionary('uz')
  const { container } = await show(() => Promise.resolve(null))
  expect(await screen.findByText(i18n.t('widgets:failedLater'))).toBeTruthy()
  expect(container.querySelector('form')).toBeNull()
})
