import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { casinoSettingsKey } from '../_shared/games/casino-settings.ts'
import { type Character, characterStore, type Membership } from '../_shared/rewards/own-character.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { rewardFlows } from '../_shared/testing/reward-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const t = (key: string, values: Record<string, unknown> = {}): string =>
  createSampleDictionary('uz').i18n.t(`reward:${key}`, values)

const character = (id: number, min_level = 1): Character => ({
  id,
  name: `Qahramon ${id}`,
  description: `Taʼrif ${id}`,
  image_url: `/c${id}.svg`,
  min_level,
})
const membership: Membership = {
  id: 1,
  is_active: true,
  points: 600,
  earned: 600,
  level: 2,
  character: null,
  character_change: { cost: 0, available_at: null },
  levels: [],
  pointsAlias: 'ball',
  uid: 7,
}

type Options = {
  readonly info?: Partial<Membership>
  readonly answers?: Parameters<typeof rewardFlows>[0]
  readonly values?: Readonly<Record<string, boolean>>
  readonly places?: 'profile-page' | 'loyalty-page' | 'profile-loyalty-pages'
  readonly place?: 'profile-page' | 'loyalty-page'
  readonly user?: 'guest' | 'player'
  readonly isOnBreak?: boolean
  /** The character that this device stores. */
  readonly own?: number
  readonly characters?: readonly Character[]
}

async function open(options: Options = {}) {
  const { info = {}, answers, values, places, place = 'loyalty-page', user = 'player', isOnBreak = false } = options
  const { characters = [character(1), character(2), character(5, 3)] } = options
  const reward = rewardFlows(answers)
  const platform = fakePlatform({
    'loyalty.getinfo': () => ({ ...membership, ...info }),
    'account.getDepositLimit': () => ({
      can_edit: !isOnBreak,
      period: 'none',
      expired_at: null,
      available_amount: null,
      limit_amount: null,
      next: null,
    }),
    'loyalty.getcharacters': ({ offset = 0, limit = 20 }) => ({
      items: characters.slice(offset, offset + limit),
      offset,
      limit,
      total: characters.length,
    }),
  })
  const shown = await renderWidget(
    definition,
    { props: { place } },
    {
      user,
      values: { 'player.uid': 7, ...values },
      around: (element) => withFlows(element, reward.flows),
      prepare(client) {
        platform.prepare(client)
        if (places) client.setQueryData(casinoSettingsKey, { loyalty: { placesWhereDisplayedCharacters: places } })
      },
    },
  )
  return { ...reward, platform, container: shown.container }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[POP-8] [LOY-1] the first character is free, and is chosen only after the player agrees', async () => {
  const { sent } = await open()
  await press(t('character.choose'))
  const choice = await screen.findByRole('dialog')
  expect([choice.dataset.popup, choice.textContent]).toEqual([
    'character-change',
    expect.stringContaining(t('character.free')),
  ])
  const next = within(choice).getByRole<HTMLButtonElement>('button', { name: t('character.next') })
  expect(next.disabled).toBe(true)
  await userEvent.click(await within(choice).findByRole('radio', { name: /Qahramon 2/ }))
  await userEvent.click(next)
  const confirm = await screen.findByRole('alertdialog')
  expect([confirm.dataset.popup, confirm.textContent]).toEqual([
    'character-confirm',
    expect.stringContaining('Qahramon 2'),
  ])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
  await press(t('character.next'))
  await userEvent.dblClick(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('character.choose') }),
  )
  await waitFor(() => expect(sent).toEqual(['character.set 2']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[POP-8] a change says how many points it costs and how many are left; a character of a higher level and the current one cannot be chosen', async () => {
  await open({ info: { character: character(1), character_change: { cost: 200, available_at: null } } })
  expect((await screen.findByText('Qahramon 1')).tagName).toBe('P')
  await press(t('character.change'))
  const choice = await screen.findByRole('dialog')
  const radios = await within(choice).findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, false, true])
  expect(choice.textContent).toContain(t('character.level', { level: 3 }))
  expect(choice.textContent).toContain(t('character.present'))
  await userEvent.click(screen.getByRole('radio', { name: /Qahramon 2/ }))
  await press(t('character.next'))
  const confirm = await screen.findByRole('alertdialog')
  expect(confirm.textContent).toContain(t('character.confirmPrice', { price: '200 ball', left: '400 ball' }))
  expect(within(confirm).getByRole('button', { name: t('character.confirmYes', { price: '200 ball' }) })).toBeTruthy()
})

test('[POP-8] a player without enough points reads how many are missing and cannot go on', async () => {
  await open({ info: { points: 50, character: character(1), character_change: { cost: 200, available_at: null } } })
  await press(t('character.change'))
  const choice = await screen.findByRole('dialog')
  expect(choice.textContent).toContain(
    t('character.lack', { price: '200 ball', points: '50 ball', missing: '150 ball' }),
  )
  await userEvent.click(await within(choice).findByRole('radio', { name: /Qahramon 2/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('character.next') }).disabled).toBe(true)
})

test('[LOY-4] [POP-8] where points are not spent now, a paid change says so and cannot go on, and a free choice can', async () => {
  const info = { is_active: false, character: character(1) }
  await open({ info: { ...info, character_change: { cost: 200, available_at: null } } })
  await press(t('character.change'))
  const choice = await screen.findByRole('dialog')
  expect(choice.textContent).toContain(t('character.inactive', { price: '200 ball' }))
  await userEvent.click(await within(choice).findByRole('radio', { name: /Qahramon 2/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('character.next') }).disabled).toBe(true)
  cleanup()
  await open({ info })
  await press(t('character.change'))
  await userEvent.click(await screen.findByRole('radio', { name: /Qahramon 2/ }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('character.next') }).disabled).toBe(false)
})

test('[LOY-4] [POP-8] the price of a change is in what the platform calls points', async () => {
  const change = { character: character(1), character_change: { cost: 200, available_at: null } }
  await open({ info: { ...change, pointsAlias: 'tanga' } })
  await press(t('character.change'))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    t('character.price', { price: '200 tanga', points: '600 tanga' }),
  )
})

test('[POP-8] while the character cannot be changed yet, the remaining time replaces the button', async () => {
  const available_at = new Date(Date.now() + 3_600_000).toISOString()
  await open({ info: { character: character(1), character_change: { cost: 200, available_at } } })
  expect(await screen.findByText(t('character.wait'))).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('[POP-8] a refusal of the platform is shown in the dialog, in words of its own', async () => {
  await open({
    answers: { send: { kind: 'refused', problem: { code: 'InvalidParameterException', data: { id: ['points'] } } } },
  })
  await press(t('character.choose'))
  await userEvent.click(await screen.findByRole('radio', { name: /Qahramon 1/ }))
  await press(t('character.next'))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: t('character.choose') }),
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('problem.id.points'))
  const dialog = screen.getByRole('dialog')
  expect(dialog.dataset.popup).toBe('character-change')
  // The list scrolls; what is said about it stays.
  const list = within(dialog).getByRole('group')
  expect([...dialog.children].filter((part) => part.contains(list) || part.contains(alert))).toHaveLength(2)
})

/** Goes through the whole choice, starting with the button on the page. */
async function choose(button: string, name: RegExp): Promise<void> {
  await press(button)
  await userEvent.click(await screen.findByRole('radio', { name }))
  await press(t('character.next'))
  const confirm = await screen.findByRole('alertdialog')
  await userEvent.click(within(confirm).getByRole('button', { name: t('character.choose') }))
}

test('[POP-8] [LOY-1] after one choice the button opens another, which is sent as well', async () => {
  const { sent, flows } = await open({ info: { character: character(5) } })
  await choose(t('character.change'), /Qahramon 1/)
  await screen.findByText(t('character.done', { name: 'Qahramon 5' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose(t('character.change'), /Qahramon 2/)
  await waitFor(() => expect(sent).toEqual(['character.set 1', 'character.set 2']))
  await screen.findByText(t('character.done', { name: 'Qahramon 5' }))
  act(() => flows.send('reward', { type: 'reward.propose', kind: 'cashback.take', id: 3 }))
  await waitFor(() => expect(screen.queryByText(t('character.done', { name: 'Qahramon 5' }))).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[M1] [POP-8] while the outcome of an earlier act is unknown, no choice can be sent, and the dialog says why; of a choice it says so itself', async () => {
  const earlier = { kind: 'bonus.activate', id: 3, key: 'earlier', before: 'available' } as const
  await open({ answers: { earlier } })
  await press(t('character.choose'))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(t('earlierStopped'))).toBeTruthy()
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Qahramon 1/ }))
  expect(
    within(dialog)
      .getByRole('button', { name: t('character.next') })
      .hasAttribute('disabled'),
  ).toBe(true)
  cleanup()
  await open({ answers: { earlier: { ...earlier, kind: 'character.set', id: 2 } } })
  await press(t('character.choose'))
  const other = await screen.findByRole('dialog')
  expect(await within(other).findByText(t('stopped'))).toBeTruthy()
  await within(other).findByRole('radio', { name: /Qahramon 1/ })
  expect(within(other).queryByText(t('earlierStopped'))).toBeNull()
})

test('[POP-8] a choice that is opened again after a refusal begins without it', async () => {
  await open({
    answers: { send: { kind: 'refused', problem: { code: 'InvalidParameterException', data: { id: ['points'] } } } },
  })
  await choose(t('character.choose'), /Qahramon 1/)
  await screen.findByText(t('problem.id.points'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(t('problem.id.points'))).toBeTruthy()
  await press(t('character.choose'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(screen.queryByText(t('problem.id.points'))).toBeNull()
})

test('[LOY-1] if the platform stores no character, the one of this device is shown, and a change is free', async () => {
  characterStore(7).set(2)
  await open({
    info: { character_change: { cost: 200, available_at: null } },
    values: { 'flag:is_character_stored': false },
  })
  expect(await screen.findByText('Qahramon 2')).toBeTruthy()
  await press(t('character.change'))
  expect((await screen.findByRole('dialog')).textContent).toContain(t('character.free'))
  characterStore(7).remove()
})

const many = Array.from({ length: 25 }, (_, index) => character(index + 1))

test('[LOY-4] of 25 characters the last can be chosen too', async () => {
  const { sent } = await open({ characters: many })
  await choose(t('character.choose'), /Qahramon 25/)
  await waitFor(() => expect(sent).toEqual(['character.set 25']))
})

test('[LOY-1] [LOY-4] a device may store the last of 25 characters', async () => {
  characterStore(7).set(25)
  await open({ characters: many, values: { 'flag:is_character_stored': false } })
  expect(await screen.findByText('Qahramon 25')).toBeTruthy()
  characterStore(7).remove()
})

const price = (cost: number) => ({ cost, available_at: null })
test.each<[string, boolean, Options]>([
  ['said of the first choice on the platform, which is free itself', true, {}],
  ['said of a change that is paid for', true, { info: { character: character(1), character_change: price(200) } }],
  ['left out where the platform takes nothing for a change', false, { info: { character: character(1) } }],
  ['left out of the first choice on this device', false, { values: { 'flag:is_character_stored': false } }],
  [
    'left out of a change on this device, whatever the platform would take',
    false,
    {
      info: { character: character(1), character_change: price(200) },
      values: { 'flag:is_character_stored': false },
      own: 1,
    },
  ],
])('[POP-8] [LOY-1] that the next change costs points and has to wait is %s', async (_where, isSaid, options) => {
  if (options.own !== undefined) characterStore(7).set(options.own)
  await open(options)
  await press(t(options.own === undefined && !options.info?.character ? 'character.choose' : 'character.change'))
  await userEvent.click(await screen.findByRole('radio', { name: /Qahramon 2/ }))
  await press(t('character.next'))
  const confirm = await screen.findByRole('alertdialog')
  const isPaid = options.info?.character_change !== undefined && !options.values
  const now = isPaid ? t('character.confirmPrice', { price: '200 ball', left: '400 ball' }) : t('character.free')
  expect(
    within(confirm)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([now, ...(isSaid ? [t('character.confirmWait')] : [])])
  characterStore(7).remove()
})

test('[PRF-4] [LOY-1] a player who takes a break sees the current character and cannot choose another', async () => {
  await open({ info: { character: character(2) }, isOnBreak: true })
  expect(await screen.findByText(t('break.character'))).toBeTruthy()
  expect([screen.queryByText('Qahramon 2') !== null, screen.queryByRole('button')]).toEqual([true, null])
})

test.each<[string, boolean, Options]>([
  ['on the page that the settings name by default', true, {}],
  ['not on another page', false, { place: 'profile-page' }],
  ['on the page that the settings name', true, { place: 'profile-page', places: 'profile-page' }],
  ['on both where the settings name both', true, { place: 'profile-page', places: 'profile-loyalty-pages' }],
  ['not where characters are off', false, { values: { 'flag:isEnableCharacters': false } }],
  ['not to a guest', false, { user: 'guest' }],
])('[LOY-5] the character is shown %s', async (_where, isShown, options) => {
  const { platform, container } = await open(options)
  if (isShown) expect(await screen.findByRole('button', { name: t('character.choose') })).toBeTruthy()
  else {
    expect(container.querySelector('section')?.hidden).toBe(true)
    expect(platform.requests).toEqual([])
  }
})
