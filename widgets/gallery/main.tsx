import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { galleryUnits } from '#ui/gallery/gallery.tsx'
import '#ui/tokens/base.css'
import { nightTheme } from '#ui/tokens/sample-themes.ts'
import { themeToCss } from '#ui/tokens/theme-to-css.ts'
import styles from './gallery.module.css'

const modules = import.meta.glob<{ default: WidgetDefinition<never> }>('../*/index.ts', { eager: true })
const widgets = Object.values(modules).map((module) => module.default)

const choices = {
  theme: ['night', 'day'],
  locale: ['uz', 'ru'],
  width: ['360', '768', '1440'],
  viewer: ['guest', 'player'],
} as const
type Choice = keyof typeof choices

const groups = [
  { name: 'ui', units: ['ui/home', ...galleryUnits.map(({ name }) => `ui/${name}`)] },
  ...[...new Set(widgets.map(({ category }) => category))].sort().map((category) => ({
    name: category,
    units: widgets.filter((widget) => widget.category === category).map(({ type }) => type),
  })),
]

const fromAddress = () => new URLSearchParams(location.search)
const choiceOf = (search: URLSearchParams, name: Choice): string => search.get(name) ?? choices[name][0]

/** One state in a page of its own, so that its media queries see the chosen width; its height follows what it shows. */
function Frame({ name, query, width }: { name: string; query: string; width: number }) {
  const [height, setHeight] = useState(160)
  const watch = (frame: HTMLIFrameElement) => {
    const body = frame.contentDocument?.body
    if (body) new ResizeObserver(() => setHeight(Math.max(80, Math.min(2_400, body.scrollHeight)))).observe(body)
  }
  return (
    <figure className={styles.state}>
      <figcaption className={styles.name}>{name}</figcaption>
      <div className={styles.stage}>
        <iframe
          title={name}
          className={styles.frame}
          src={`/sample.html?${query}`}
          width={width}
          height={height}
          onLoad={(event) => watch(event.currentTarget)}
        />
      </div>
    </figure>
  )
}

function Shell() {
  const [search, setSearch] = useState(fromAddress)
  const [typed, setTyped] = useState('')
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    history.replaceState(null, '', `?${next}`)
    setSearch(next)
  }
  const unit = search.get('unit') ?? 'winner-list'
  useLayoutEffect(() => {
    document.title = `${unit} · Gallery`
  }, [unit])
  const widget = widgets.find(({ type }) => type === unit)
  const part = galleryUnits.find(({ name }) => `ui/${name}` === unit)
  const { title, description } = (widget?.schema ?? {}) as { title?: string; description?: string }
  const shared = new URLSearchParams(
    (['theme', 'locale', 'viewer'] as const).map((name) => [name, choiceOf(search, name)]),
  )
  const states = widget
    ? widget.samples.map(({ name }) => ({ name, query: `widget=${unit}&sample=${encodeURIComponent(name)}&${shared}` }))
    : [
        ...['filled', 'long'].map((name) => ({ name, query: `part=${part?.part ?? 'home'}&words=${name}&${shared}` })),
        ...(part?.states ?? []).map((name) => ({ name, query: `part=${part?.name}&state=${name}&${shared}` })),
      ]
  return (
    <div className={styles.shell}>
      <nav className={styles.side} aria-label="Units">
        <input
          className={styles.filter}
          type="search"
          aria-label="Find a unit"
          placeholder="Find a unit"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {groups.map(({ name, units }) => {
          const shown = units.filter((one) => one.includes(typed.trim().toLowerCase()))
          return shown.length === 0 ? null : (
            <section key={name}>
              <h2 className={styles.group}>{name}</h2>
              {shown.map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.unit}
                  aria-current={one === unit ? 'page' : undefined}
                  onClick={() => choose('unit', one)}
                >
                  {one}
                </button>
              ))}
            </section>
          )
        })}
      </nav>
      <main className={styles.main}>
        <header className={styles.bar}>
          {(Object.keys(choices) as Choice[]).map((name) => (
            <fieldset key={name} className={styles.switch}>
              <legend className="sr-only">{name}</legend>
              {choices[name].map((value) => (
                <button
                  key={value}
                  type="button"
                  aria-pressed={choiceOf(search, name) === value}
                  onClick={() => choose(name, value)}
                >
                  {value}
                </button>
              ))}
            </fieldset>
          ))}
        </header>
        <h1>{title ?? unit}</h1>
        {description && <p className={styles.about}>{description}</p>}
        {part?.lacks.map((reason) => (
          <p key={reason} className={styles.about}>
            No {reason}
          </p>
        ))}
        <div className={styles.states}>
          {states.map(({ name, query }) => (
            <Frame key={query} name={name} query={query} width={Number(choiceOf(search, 'width'))} />
          ))}
        </div>
      </main>
    </div>
  )
}

const sheet = document.createElement('style')
sheet.textContent = themeToCss(nightTheme)
document.head.append(sheet)
const root = document.getElementById('root')
if (!root) throw new Error('The gallery page has no #root.')
createRoot(root).render(<Shell />)
