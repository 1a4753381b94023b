import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import type { WidgetDefinition, WidgetSample } from '#engine/define-widget.ts'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import { isLocale } from '#schemas/document/locales.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { isStateName } from '#ui/gallery/states.tsx'
import { IconSpriteProvider } from '#ui/icon/icon-sprite.tsx'
import '#ui/tokens/base.css'
import { dayTheme, nightTheme } from '#ui/tokens/sample-themes.ts'
import { themeToCss } from '#ui/tokens/theme-to-css.ts'
import { actOut } from '../_shared/testing/act-out.ts'
import { answerSample } from '../_shared/testing/answer-sample.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import styles from './gallery.module.css'

/** When the sandbox gave the sample answers. */
const ANSWERED_AT = Date.UTC(2026, 0, 10, 12)

/** A widget's folder has the name of its type. */
const modules = import.meta.glob<{ default: WidgetDefinition<never> }>('../*/index.ts')
const definitionOf = async (type: string): Promise<WidgetDefinition<never> | null> =>
  (await modules[`../${type}/index.ts`]?.())?.default ?? null
const search = new URLSearchParams(location.search)
const wanted = search.get('locale')
const locale = isLocale(wanted) ? wanted : 'uz'

const sheet = document.createElement('style')
sheet.textContent = themeToCss(search.get('theme') === 'day' ? dayTheme : nightTheme)
document.head.append(sheet)
document.documentElement.lang = locale

/** The widgets in a sample's slots: no others are loaded. */
const definitionsIn = async (nodes: unknown): Promise<readonly WidgetDefinition<never>[]> => {
  const types = [...JSON.stringify(nodes ?? []).matchAll(/"type":"([a-z-]+)"/g)].map(([, type = '']) => type)
  const found = await Promise.all([...new Set(types)].map(definitionOf))
  return found.filter((definition) => definition !== null)
}

type Acts = NonNullable<WidgetSample['acts']>

/** A sample after what its visitor has done. */
function Acted({ acts, children }: { acts: Acts; children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) actOut(place.current, acts)
  }, [acts])
  return (
    <div ref={place} className={styles.sample}>
      {children}
    </div>
  )
}
const noActs: Acts = []

async function show() {
  const part = search.get('part')
  const state = search.get('state')
  if (part !== null)
    return (
      <IconSpriteProvider url="/icons.svg">
        <Gallery
          only={part}
          dialog={null}
          state={isStateName(state) ? state : null}
          words={{ locale, isLong: search.get('words') === 'long' }}
        />
      </IconSpriteProvider>
    )
  const definition = await definitionOf(search.get('widget') ?? '')
  const sample = definition?.samples.find(({ name }) => name === search.get('sample'))
  if (!definition || !sample) return <p>No widget has this sample.</p>
  const prepared = await prepareWidget(definition, sample, {
    locale,
    user: sample.viewer ?? (search.get('viewer') === 'player' ? 'player' : 'guest'),
    others: await definitionsIn(sample.slots),
    reads: sample.acts !== undefined,
    prepare: (client, page) =>
      answerSample(client, definition, sample, { ...page, moveByMs: Date.now() - ANSWERED_AT }),
    around: (page) => withFlows(page, flowsOf(sample.flows)),
  })
  return <Acted acts={sample.acts ?? noActs}>{prepared.createElement()}</Acted>
}

const root = document.getElementById('root')
if (!root) throw new Error('The page of a sample has no #root.')
createRoot(root).render(await show())
