import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { World } from '../world.ts'
import { vocabulary } from '#schemas/vocabulary.ts'
import { ownFormFindings } from './own-forms.ts'
import type { SiteMember } from './site.ts'

const member = (kind: SiteMember['kind'], id: string, value: unknown): SiteMember => ({
  path: `${kind}s/${id}.json`,
  kind,
  id,
  value,
  references: [],
})
const found = (...members: SiteMember[]) =>
  ownFormFindings(members, { vocabulary } as unknown as World) // it reads nothing else of the world
    .map(({ file, pointer, expected }) => ({ file, pointer, expected }))
const deposit = { id: 'methods', type: 'deposit' }
const inSlot = { id: 'frame', type: 'account-shell', slots: { aside: [], default: [{ type: 'html' }, deposit] } }

test.each(['page', 'layout', 'popup'] as const)(
  '[CSH-2] [ENG-3] a block that takes deposits, in a slot of a %s, needs the form "deposit": one finding, at the first block',
  (kind) => {
    const nodes = { nodes: [{ id: 'title', type: 'page-title', props: { type: 'deposit' } }, inSlot] }
    expect(found(member(kind, 'a', nodes), member(kind, 'b', nodes))).toEqual([
      { file: `${kind}s/a.json`, pointer: '/nodes/1/slots/default/1/type', expected: 'the file forms/deposit.json' },
    ])
    expect(found(member(kind, 'a', nodes), member('form', 'deposit', undefined))).toEqual([])
  },
)

test('[ENG-3] something with the name of the block that is not a block needs no form', () => {
  const page = { nodes: [{ id: 'a', type: 'plain', props: { nodes: [deposit], item: deposit } }] }
  expect(found(member('page', 'a', page), member('page', 'b', undefined), member('receipt', 'c', deposit))).toEqual([])
})

test('[CSH-2] [CSH-8] the check knows every form that a block loads by a fixed id', () => {
  const loaded = readdirSync('widgets', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap((path) =>
      [...readFileSync(`widgets/${path}`, 'utf8').matchAll(/\buseIntent\('(\w+)', '(\w+)'\)/g)].map(
        ([, flow, form]) => ({ widget: path.split('/')[0], form, flow, event: 'intent.submit' }),
      ),
    )
  expect(loaded).toEqual(vocabulary.ownForms)
})
