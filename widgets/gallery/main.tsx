import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import { isLocale } from '#schemas/document/locales.ts'
import '#ui/tokens/base.css'
import { dayTheme, nightTheme } from '#ui/tokens/sample-themes.ts'
import { themeToCss } from '#ui/tokens/theme-to-css.ts'
import styles from './gallery.module.css'

const definitions = Object.values(
  import.meta.glob<{ default: WidgetDefinition<never> }>('../*/index.ts', { eager: true }),
).map((module) => module.default)
const search = new URLSearchParams(location.search)
const wanted = search.get('locale')
const locale = isLocale(wanted) ? wanted : 'uz'
const user = search.get('user') === 'player' ? 'player' : search.get('user') === 'unknown' ? null : 'guest'
const only = search.get('only')?.split(',')
const values = search.has('isolated') ? { 'flag:is_bonus_isolation_enabled': true } : {}

const sheet = document.createElement('style')
sheet.textContent = themeToCss(search.get('theme') === 'day' ? dayTheme : nightTheme)
document.head.append(sheet)
document.documentElement.lang = locale

const samples = definitions
  .filter(({ type }) => !only || only.includes(type))
  .flatMap((definition) => definition.samples.map((sample) => ({ definition, sample })))
const network = globalThis.fetch
const shown: ReactNode[] = []
for (const { definition, sample } of samples) {
  const prepared = await prepareWidget(definition, sample, { locale, user, values, others: definitions })
  shown.push(
    <section key={`${definition.type} ${sample.name}`} className={search.has('bare') ? undefined : styles.sample}>
      {!search.has('bare') && (
        <p className={styles.name}>
          {definition.type}: {sample.name}
        </p>
      )}
      {prepared.createElement()}
    </section>,
  )
}
globalThis.fetch = network

const root = document.getElementById('root')
if (!root) throw new Error('The gallery page has no #root.')
createRoot(root).render(shown)
