import { createElement, memo, type ReactElement, type ReactNode } from 'react'
import type { CompiledNode } from '#engine/document/compiled.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Href } from '#schemas/document/link.ts'
import type { Media } from '#schemas/document/media.ts'

/**
 * The yardstick: the same page as somebody writes it in React without an engine. One function component a node,
 * `createElement`, the same DOM, no check, no isolation, no conditions, no bindings.
 */
type Run = (action: Action) => void
type TileProps = {
  id: string
  game: string
  name: string
  provider: string
  cover: Media
  to: Href
  rtp?: number
  tags?: readonly string[]
}

const Text = ({ id, text, tone, lines }: { id: string; text: string; tone: string; lines?: number }) =>
  createElement(
    'p',
    { 'data-widget': 'text', 'data-node': id, className: `text text-${tone} lines-${lines ?? 'all'}` },
    text,
  )

const Button = ({
  id,
  run,
  label,
  action,
  kind,
  wide,
}: {
  id: string
  run: Run
  label: string
  action: Action
  kind: string
  wide: boolean
}) =>
  createElement(
    'button',
    {
      'data-widget': 'button',
      'data-node': id,
      type: 'button',
      className: `button button-${kind}${wide ? ' wide' : ''}`,
      onClick: () => run(action),
    },
    createElement('span', { className: 'label' }, label),
  )

const Tile = ({ id, game, name, provider, cover, to, rtp, tags }: TileProps) =>
  createElement(
    'article',
    { 'data-widget': 'tile', 'data-node': id, 'data-game': game, className: 'tile' },
    createElement(
      'a',
      { href: to.href, className: 'cover' },
      createElement('img', {
        src: cover.src,
        alt: cover.alt,
        width: cover.width,
        height: cover.height,
        loading: 'lazy',
      }),
      createElement('strong', { className: 'name' }, name),
    ),
    createElement('span', { className: 'provider' }, provider),
    rtp !== undefined && createElement('span', { className: 'rtp' }, rtp),
    createElement(
      'ul',
      { className: 'tags' },
      tags?.map((tag) => createElement('li', { key: tag }, tag)),
    ),
  )

const Section = ({ id, title, level, children }: { id: string; title: string; level: 2 | 3; children?: ReactNode }) =>
  createElement(
    'section',
    { 'data-widget': 'section', 'data-node': id, className: 'section', 'aria-label': title },
    createElement(`h${level}`, { className: 'title' }, title),
    children,
  )

const Columns = ({ id, count, children }: { id: string; count: number; children?: ReactNode }) =>
  createElement('div', { 'data-widget': 'columns', 'data-node': id, className: `columns columns-${count}` }, children)

type Props = Readonly<Record<string, unknown>>
const toElement = (run: Run) => {
  const build = ({ id, type, props, slots }: CompiledNode): ReactElement => {
    const p = props as Props
    switch (type) {
      case 'text':
        return createElement(Text, {
          key: id,
          id,
          text: p.text as string,
          tone: p.tone as string,
          lines: p.lines as number,
        })
      case 'button':
        return createElement(Button, {
          key: id,
          id,
          run,
          label: p.label as string,
          action: p.action as Action,
          kind: p.kind as string,
          wide: p.wide as boolean,
        })
      case 'tile':
        return createElement(Tile, {
          key: id,
          id,
          game: p.game as string,
          name: p.name as string,
          provider: p.provider as string,
          cover: p.cover as Media,
          to: p.to as Href,
          rtp: p.rtp as number,
          tags: p.tags as string[],
        })
      case 'section':
        return createElement(
          Section,
          { key: id, id, title: p.title as string, level: p.level as 2 },
          slots?.default?.map(build),
        )
      case 'columns':
        return createElement(Columns, { key: id, id, count: p.count as number }, slots?.default?.map(build))
      default:
        throw new Error(`the bench has no plain ${String(type)}`)
    }
  }
  return build
}

const nowhere: Run = () => undefined
/** Attributes of the page's root, as the engine's outlet has them. */
export const mainAttributes = { 'data-widget': 'outlet', 'data-node': 'bare.page', id: 'main', tabIndex: -1 } as const

/** The page in plain React; its data is the same compiled nodes. */
export function PlainPage({ nodes, run = nowhere }: { nodes: readonly CompiledNode[]; run?: Run }): ReactElement {
  return createElement('main', { ...mainAttributes }, nodes.map(toElement(run)))
}

/** How often a plain meter was rendered. */
export const plainRenders = { count: 0 }
const PlainMeter = memo(function PlainMeter({ id, label, value }: { id: string; label: string; value: number }) {
  plainRenders.count += 1
  return createElement(
    'div',
    { 'data-widget': 'meter', 'data-node': id, className: 'meter' },
    createElement('span', { className: 'label' }, label),
    createElement('output', { className: 'value' }, value),
  )
})

/** Memoised meters: each renders only when its own props change. `values` are those that the meters show, in order. */
export function PlainMeters({
  nodes,
  values,
}: {
  nodes: readonly CompiledNode[]
  values: readonly number[]
}): ReactElement {
  const meters = nodes.map(({ id, props }, index) =>
    createElement(PlainMeter, { key: id, id, label: props.label as string, value: values[index] ?? 0 }),
  )
  return createElement('main', { ...mainAttributes }, meters)
}
