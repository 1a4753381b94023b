import { writePlainly } from '#engine/testing/write-plainly.ts'
import type { ReactElement, ReactNode } from 'react'
import { createEngine, type EnvironmentParts } from '#engine/create-engine.ts'
import type { RootAttributes } from '#engine/define-widget.ts'
import type { CompiledPage } from '#engine/document/compiled.ts'
import type { AnyWidget, RenderEnvironment } from '#engine/render/environment.ts'
import { outletWidget, PageView } from '#engine/render/page-view.tsx'
import type { Action } from '#schemas/document/action.ts'
import type { Href } from '#schemas/document/link.ts'
import type { Media } from '#schemas/document/media.ts'
import { bareLayout } from './bare-layout.ts'

type Around = { root: RootAttributes; slots: Readonly<Record<string, ReactNode>>; run: (action: Action) => void }
type TileProps = {
  game: string
  name: string
  provider: string
  cover: Media
  to: Href
  rtp?: number
  tags?: readonly string[]
}

const Text = ({ root, text, tone, lines }: Around & { text: string; tone: string; lines?: number }) => (
  <p {...root} className={`text text-${tone} lines-${lines ?? 'all'}`}>
    {text}
  </p>
)
const Button = ({
  root,
  run,
  label,
  action,
  kind,
  wide,
}: Around & { label: string; action: Action; kind: string; wide: boolean }) => (
  <button {...root} type="button" className={`button button-${kind}${wide ? ' wide' : ''}`} onClick={() => run(action)}>
    <span className="label">{label}</span>
  </button>
)
const Tile = ({ root, game, name, provider, cover, to, rtp, tags }: Around & TileProps) => (
  <article {...root} data-game={game} className="tile">
    <a href={to.href} className="cover">
      <img src={cover.src} alt={cover.alt} width={cover.width} height={cover.height} loading="lazy" />
      <strong className="name">{name}</strong>
    </a>
    <span className="provider">{provider}</span>
    {rtp !== undefined && <span className="rtp">{rtp}</span>}
    <ul className="tags">
      {tags?.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  </article>
)
const Section = ({ root, slots, title, level }: Around & { title: string; level: 2 | 3 }) => {
  const Heading = `h${level}` as const
  return (
    <section {...root} className="section" aria-label={title}>
      <Heading className="title">{title}</Heading>
      {slots.default}
    </section>
  )
}
const Columns = ({ root, slots, count }: Around & { count: number }) => (
  <div {...root} className={`columns columns-${count}`}>
    {slots.default}
  </div>
)
/** How often a meter was rendered through the engine. */
export const engineRenders = { count: 0 }
const Meter = ({ root, label, value }: Around & { label: string; value: number | null }) => {
  engineRenders.count += 1
  return (
    <div {...root} className="meter">
      <span className="label">{label}</span>
      <output className="value">{value}</output>
    </div>
  )
}

const widgets = new Map<string, AnyWidget>(
  Object.entries({
    outlet: outletWidget,
    text: Text,
    button: Button,
    tile: Tile,
    section: Section,
    columns: Columns,
    meter: Meter,
  }) as [string, AnyWidget][],
)
const engine = createEngine({ widgets, fallbacks: new Map() })

/** The environment of one request or one tab, as the application makes it. */
export const engineEnvironment = (
  parts: Pick<EnvironmentParts, 'values'> & Partial<EnvironmentParts>,
): RenderEnvironment =>
  engine.environment({
    release: 'bench',
    write: writePlainly,
    now: () => 0,
    routeId: () => 'home',
    run: () => undefined,
    report: ({ reason }) => {
      throw new Error(`a node of the bench failed: ${reason}`)
    },
    ...parts,
  })

/** The page through the engine. */
export const enginePage = (environment: RenderEnvironment, page: CompiledPage): ReactElement => (
  <PageView environment={environment} layout={bareLayout} page={page} />
)
