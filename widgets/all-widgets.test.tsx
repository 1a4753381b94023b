import { readdirSync, readFileSync } from 'node:fs'
import { act, render, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import type { WidgetDefinition, WidgetSample } from '#engine/define-widget.ts'
import { compileSample, validatorOf } from '#engine/testing/compile-sample.ts'
import { actOut } from './_shared/testing/act-out.ts'
import { answerSample } from './_shared/testing/answer-sample.ts'
import { flowsOf, withFlows } from './_shared/testing/with-flows.tsx'
import { hydrateWidget } from '#engine/testing/hydrate-widget.ts'
import { prepareWidget, type RenderWidgetOptions } from '#engine/testing/prepare-widget.tsx'
import { renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { type Locale, locales } from '#schemas/document/locales.ts'
import { markOf } from '#schemas/document/marks.ts'
import { compileValidators } from '#scripts/generate/compile-validators.ts'

const modules = import.meta.glob<{ default: WidgetDefinition<never> }>('./*/index.ts', { eager: true })
/** Whether a widget sends calls, before it is shown or afterwards. */
const sendsCalls = (folder: string): boolean =>
  readdirSync(`widgets/${folder}`).some(
    (name) =>
      name === 'queries.ts' ||
      (/(?<!\.test)\.tsx?$/.test(name) &&
        /\buse(Infinite)?Quer(y|ies)\(|\bcallOf\(|\buseReward\(/.test(
          readFileSync(`widgets/${folder}/${name}`, 'utf8'),
        )),
  )
const units = Object.entries(modules).map(([path, module]) => ({
  folder: path.split('/').at(-2) ?? '',
  definition: module.default,
}))
const definitions = units.map(({ definition }) => definition)
const byType = new Map(definitions.map((definition) => [definition.type, definition as unknown as WidgetDefinition]))
const rules = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'color-contrast': { enabled: false } },
}

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
afterEach(() => {
  document.body.replaceChildren()
})

/** Every property of a schema with its path, also those in lists and in objects. */
function properties(schema: unknown, path = ''): { path: string; description: unknown }[] {
  if (typeof schema !== 'object' || schema === null || markOf(schema)) return []
  const { properties: own, items } = schema as {
    properties?: Record<string, { description?: unknown }>
    items?: unknown
  }
  const nested = Object.entries(own ?? {}).flatMap(([name, child]) => [
    { path: `${path}/${name}`, description: child.description },
    ...properties(child, `${path}/${name}`),
  ])
  return [...nested, ...(items ? properties(items, `${path}/*`) : [])]
}

/** What a widget drew. React puts hints for pictures before it, which are not part of the page's body. */
const rootsOf = (container: HTMLElement): Element[] =>
  [...container.children].filter((element) => element.tagName !== 'LINK')

/** Widgets with parts that ask for what they show only once they are near, as forms do. */
const loadsLater = ['contacts', 'game-grid', 'jackpot-item', 'limits', 'play-signs']
/** What the gallery shows of each widget that sends calls. */
const states = ['filled', 'long', 'loading', 'empty', 'failed']
/** States that such a widget has no sample of, and why. */
const lacks: Readonly<Record<string, { readonly states: readonly string[]; readonly because: string }>> = {
  'exclusion-end': {
    states: ['long', 'loading', 'failed'],
    because: 'it shows a date that the tab knows already, and sends nothing',
  },
  'play-reminders': { states: ['long'], because: 'the platform answers numbers alone, and a fixed list names them' },
  'promo-code': { states: ['loading', 'empty'], because: 'it reads nothing, and its form draws its own states' },
  unsubscribe: {
    states: ['loading'],
    because: 'a browser sends one of these calls at a time: one that waits for ever would block the other samples',
  },
  registration: {
    states,
    because: 'its answers are choices of a field in its forms, which draw their states themselves',
  },
}
/** Widgets whose words are the software's or the site's settings', and not a document's or the platform's. */
const ownWords: readonly string[] = [
  'account-chip',
  'act-reason',
  'contact-problem',
  'contact-sent',
  'country-flags',
  'form',
  'helplines',
  'icon-sheet',
  'locale-switch',
  'play-summary',
  'rewards-switch',
  'site-frame',
  'social-links',
  'social-sign-in',
]
const isFull = (sample: string): boolean => sample === 'filled' || sample === 'long'

type View = { readonly locale: Locale; readonly user: 'guest' | 'player' | null }
const everyone: readonly View[] = [
  { locale: 'uz', user: 'guest' },
  { locale: 'ru', user: 'player' },
  { locale: 'uz', user: null },
]
/**
 * Who sees a sample: the viewer that it names, in both languages; else a guest, a player and a visitor who is not known
 * yet. A quick run shows the first sample to all, each other one to a guest or to a player, in one language, in turns.
 */
function viewsOf({ viewer }: WidgetSample, place: number): readonly View[] {
  const own = viewer && locales.map((locale) => ({ locale, user: viewer }))
  if (own) return isFullRun ? own : own.slice(place % 2, (place % 2) + 1)
  const isAll = place === 0 || isFullRun
  return isAll ? everyone : everyone.slice(place % 2, (place % 2) + 1)
}

/**
 * A quick run judges the first sample of a widget and the states of its own that hold no data; on pages of the site a
 * browser judges it filled.
 */
const isJudged = ({ name }: WidgetSample, place: number): boolean =>
  isFullRun || place === 0 || name === 'empty' || name === 'failed'

/** What the gallery puts around a sample too: its answers and its flows. */
const around = (definition: WidgetDefinition<never>, sample: WidgetSample): RenderWidgetOptions => ({
  others: definitions,
  prepare: (client, page) => answerSample(client, definition, sample, page),
  around: (page) => withFlows(page, flowsOf(sample.flows)),
})

describe.each(units)('$folder', ({ folder, definition }) => {
  test('[ENG-1] is named like its folder, its schema compiles strictly, refuses unknown props and names none that every widget gets', async () => {
    expect(definition.type).toBe(folder)
    await expect(compileValidators({ [definition.type]: definition.schema }, { allErrors: true })).resolves.toContain(
      'validators',
    )
    expect(definition.schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(Object.keys(Object(definition.schema)['properties'] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(slots|root|run)$/)]),
    )
    const sample = definition.samples[0]
    const reports = compileSample(
      [{ id: 'widget', type: definition.type, props: { ...sample?.props, inventedByNobody: 1 } }],
      { locale: 'uz', definitions: byType },
    ).reports
    expect(reports.map(({ pointer }) => pointer)).toContain('/nodes/0/props/inventedByNobody')
  })

  test('[ENG-2] every property says what it is for', () => {
    const { title, description } = definition.schema as { title?: string; description?: string }
    expect([title, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\.$/)])
    expect(
      properties(definition.schema).filter(
        (property) => typeof property.description !== 'string' || property.description.length < 4,
      ),
    ).toEqual([])
  })

  test('[LOC-1] every sample is valid in both locales', () => {
    const validate = validatorOf(definition as unknown as WidgetDefinition)
    expect(definition.samples.length).toBeGreaterThan(0)
    for (const sample of definition.samples) {
      expect([sample.name, validate(sample.props) ? [] : validate.errors]).toEqual([sample.name, []])
      for (const locale of ['uz', 'ru'] as const) {
        const { reports } = compileSample(
          [{ id: 'widget', type: definition.type, props: sample.props, slots: sample.slots }],
          { locale, definitions: byType },
        )
        expect([sample.name, locale, reports]).toEqual([sample.name, locale, []])
      }
    }
  })

  test('[ENG-1] has a sample with long texts, unless no document and no answer gives it any', () => {
    const isKnown = ownWords.includes(folder) || lacks[folder]?.states.includes('long') === true
    expect(definition.samples.some(({ name }) => /\b(long|many)\b/.test(name))).toBe(!isKnown)
  })

  if (sendsCalls(folder))
    test('[ENG-1] has a sample of each of the five states, but for those that are listed with a reason', () => {
      const names = definition.samples.map(({ name }) => name)
      expect(states.filter((state) => !names.includes(state))).toEqual(lacks[folder]?.states ?? [])
    })

  /** What earlier samples have shown after their acts. */
  const outcomes: string[] = []

  describe.each(definition.samples)('$name', (sample) => {
    test.each(viewsOf(sample, definition.samples.indexOf(sample)))(
      '[D8] the browser takes over what the server sent: $locale, $user',
      async ({ locale, user }) => {
        const prepared = await prepareWidget(definition, sample, { ...around(definition, sample), locale, user })
        const { html, complaints, container, unmount } = await hydrateWidget(prepared)
        expect({
          complaints,
          failures: prepared.failures,
          requests: prepared.requests,
          words: prepared.missingWords,
        }).toEqual({ complaints: [], failures: [], requests: [], words: [] })
        const roots = rootsOf(container)
        expect(roots.length).toBeLessThanOrEqual(1)
        for (const root of roots)
          expect([root.getAttribute('data-widget'), root.getAttribute('data-node')]).toEqual([
            definition.type,
            'sample.widget',
          ])
        expect(html).not.toMatch(/ style=/)
        if (isFull(sample.name) && !loadsLater.includes(folder)) expect(html).not.toContain('aria-busy="true"')
        unmount()
      },
    )

    const { acts, viewer: user = 'guest' } = sample
    if (acts)
      test('what its visitor does leads to a text of its own, and axe finds nothing afterwards', async () => {
        const prepared = await prepareWidget(definition, sample, { ...around(definition, sample), user, reads: true })
        const { container } = render(prepared.createElement())
        const seen = sample.name === 'loading' ? [container.innerHTML] : [...outcomes, container.textContent]
        act(() => actOut(container, acts))
        const shown = () => (sample.name === 'loading' ? container.innerHTML : container.textContent)
        await waitFor(() => expect(seen).not.toContain(shown()))
        outcomes.push(shown())
        expect({ failures: prepared.failures, words: prepared.missingWords }).toEqual({ failures: [], words: [] })
        const { violations } = await act(() => axe.run(container, rules))
        expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
      })

    if (!isJudged(sample, definition.samples.indexOf(sample))) return
    test('axe finds nothing', async () => {
      const options = { ...around(definition, sample), locale: 'ru', user: sample.viewer ?? 'player' } as const
      const { html } = await renderWidgetToString(definition, sample, options)
      document.documentElement.lang = 'ru'
      document.body.innerHTML = `<div>${html}</div>`
      const { violations } = await axe.run(document.body, rules)
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
    })
  })
})
