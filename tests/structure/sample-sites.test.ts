import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from '#sandbox/catalogue/categories.ts'

type Node = {
  readonly type: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly children?: readonly Node[]
  readonly slots?: Readonly<Record<string, readonly Node[]>>
}
type Texts = Readonly<Record<'uz' | 'ru', string>>
const read = <Document>(site: string, file: string): Document =>
  JSON.parse(readFileSync(`config-samples/${site}/${file}.json`, 'utf8')) as Document
const everyNode = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [node, ...everyNode([...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()])])
const nodesOf = (site: string, file: string): readonly Node[] => read<{ nodes: readonly Node[] }>(site, file).nodes

test('the second sample site is another composition by its documents and theme alone: another hero, header, order of the home and hall', () => {
  const [main, second] = ['main', 'second'].map((site) => {
    const frame = everyNode(nodesOf(site, 'layouts/default'))
    const lookOf = (nodes: readonly Node[], type: string, prop: string): unknown =>
      nodes.find((node) => node.type === type)?.props?.[prop] ?? 'usual'
    return {
      hero: lookOf(nodesOf(site, 'pages/home'), 'hero', 'layout'),
      header: lookOf(frame, 'site-header', 'layout'),
      menu: lookOf(frame, 'menu', 'variant'),
      bottomBar: lookOf(frame, 'bottom-bar', 'variant'),
      hasRail: frame.some(({ type }) => type === 'side-rail'),
      home: nodesOf(site, 'pages/home').map(({ type }) => type),
      hall: nodesOf(site, 'pages/gamehall').map(({ type }) => type),
      theme: read<{ tokens: unknown }>(site, site === 'main' ? 'themes/night' : 'themes/day').tokens,
    }
  })
  const alike = Object.entries(main ?? {}).filter(([part, value]) =>
    Object.is(JSON.stringify(value), JSON.stringify(second?.[part as keyof typeof second])),
  )
  expect(alike).toEqual([])
  // Not the same parts in other places alone: what one site shows in rows stands in tabs or on a wall in the other.
  const parts = (nodes: readonly string[] = []): readonly string[] => [...new Set(nodes)].toSorted()
  expect(parts(second?.home)).not.toEqual(parts(main?.home))
  expect(parts(second?.hall)).not.toEqual(parts(main?.hall))
})

test('[GAM-1] a category has one name wherever a player reads it: in the menu and in the titles of the site as on the platform', () => {
  const nameOf = new Map(categories.map(({ sysname, name }) => [sysname, name]))
  for (const site of ['main', 'second']) {
    type Item = { readonly id: string; readonly label: Texts; readonly to: { readonly search?: { category?: string } } }
    const inMenu = read<{ items: readonly Item[] }>(site, 'menus/categories').items.flatMap(({ label, to }) =>
      to.search?.category === undefined ? [] : [[to.search.category, label] as const],
    )
    const inRows = everyNode(nodesOf(site, 'pages/home')).flatMap(({ type, props = {} }) => {
      const { title, source } = props as { readonly title?: Texts; readonly source?: { readonly category?: string } }
      return type === 'game-row' && title && source?.category !== undefined ? [[source.category, title] as const] : []
    })
    expect(inMenu.length).toBeGreaterThan(5)
    for (const [category, words] of inMenu)
      expect({ site, category, words }).toEqual({ site, category, words: nameOf.get(category) })
    // A shelf may add of what: "Ommabop oʻyinlar".
    for (const [category, words] of inRows)
      for (const locale of ['uz', 'ru'] as const)
        expect(words[locale], `${site}, ${category}`).toMatch(new RegExp(`^${nameOf.get(category)?.[locale]}`))
  }
})

test('[AUT-3] the two sites ask a new player for other fields, in another order and in other steps, by their documents alone', () => {
  type Form = { readonly fields: readonly { readonly name: string }[]; readonly steps?: readonly unknown[] }
  const [main, second] = ['main', 'second'].map((site) => {
    const { fields, steps } = JSON.parse(
      readFileSync(`config-samples/${site}/forms/sign-up-phone.json`, 'utf8'),
    ) as Form
    return { fields: fields.map(({ name }) => name), steps: steps?.length ?? 1 }
  })
  expect(second?.fields.filter((name) => !main?.fields.includes(name))).toEqual([
    'first_name',
    'birth_date',
    'country_code',
  ])
  expect([main?.fields[0], second?.fields[0]]).toEqual(['phone', 'first_name'])
  expect([main?.steps, second?.steps]).toEqual([1, 2])
})

test('no text of a sample site uses words that readers stumbled over: slang, two words for one thing, a missing dash or case', () => {
  const wrong = [
    /[Gg]arov/,
    /[Ss]trelka/,
    /Kirishda yordam/,
    /Вход в счёт|Уже есть счёт/,
    /\d баллы/,
    /[Ии]гра не источник/,
    /по ставке 1\d\d%/,
    /yana toʻplash kerak/,
    // The straight apostrophe and the quote stand for no letter of Uzbek.
    /[OoGg]['’‘`][a-z]/,
  ]
  const found = ['main', 'second', 'minimal'].flatMap((site) =>
    readdirSync(`config-samples/${site}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const text = readFileSync(`config-samples/${site}/${file}`, 'utf8')
        return wrong.flatMap((pattern) => {
          const at = text.search(pattern)
          return at < 0 ? [] : [`${site}/${file}: ${text.slice(Math.max(0, at - 20), at + 40)}`]
        })
      }),
  )
  expect(found).toEqual([])
})
