import type { Page } from '@playwright/test'
import { type Act, callAs, eachWay, type Given, givenTo, newPlayer } from '#tests/harness/account-acts.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'

const VERIFICATION = '/profile/verification'
const state = (page: Page) => page.locator('[data-widget=verification-status] [data-state]')
const startButton = ({ page, say }: Given) =>
  page.getByRole('button', { name: say('verification', 'start'), exact: true })
/** A result in the page of the provider. */
const result = (page: Page, decision: 'approved' | 'retry' | 'rejected' | 'pending') =>
  page.frameLocator('[data-widget=verification-status] iframe').locator(`button[value=${decision}]`)

/** Opens the check as a player whose name and birth date are known. */
async function begin(given: Given): Promise<void> {
  const { page, open, press } = given
  await newPlayer(given)
  await callAs(given, 'account.saveProfileInfo', {
    first_name: 'Ali',
    last_name: 'Valiyev',
    birth_date: '1990-01-01',
  })
  await open(VERIFICATION)
  await press(startButton(given))
  await expect(result(page, 'approved')).toBeVisible()
  await expectFocusKept(page)
}

const acts: readonly Act[] = [
  {
    name: '[PRF-3] the player hands documents in, and is verified',
    async act(given) {
      const { page, press } = given
      await begin(given)
      await press(result(page, 'approved'))
      await expect(state(page)).toHaveAttribute('data-state', 'verified')
      await expectFocusKept(page)
    },
  },
  {
    name: '[PRF-3] the documents are refused for good, and the page leads to support',
    async act(given) {
      const { page, press, say } = given
      await begin(given)
      await press(result(page, 'rejected'))
      await expect(state(page)).toHaveAttribute('data-state', 'rejected')
      await expect(state(page)).toContainText(say('verification', 'rejected'))
      await expectFocusKept(page)
      await press(page.locator('[data-widget=verification-status]').getByRole('link'))
      await expect(page).toHaveURL(/\/support$/)
    },
  },
  {
    name: '[PRF-3] a picture is not readable: the player sends the documents again, and they are checked later',
    async act(given) {
      const { page, press, say } = given
      await begin(given)
      await press(result(page, 'retry'))
      await expect(state(page)).toHaveAttribute('data-state', 'retry')
      await expectFocusKept(page)
      await press(page.getByRole('button', { name: say('verification', 'again') }))
      await press(result(page, 'pending'))
      await expect(state(page)).toHaveAttribute('data-state', 'checking')
      await expectFocusKept(page)
    },
  },
  {
    name: '[PRF-3] the player leaves the check for later: it can be started again',
    async act(given) {
      const { page, press, say } = given
      await begin(given)
      await press(page.getByRole('button', { name: say('verification', 'stop') }))
      await expect(page.locator('iframe')).toHaveCount(0)
      await expectFocusKept(page)
      await press(startButton(given))
      await expect(result(page, 'approved')).toBeVisible()
    },
  },
]

for (const { name, act, way, locale, tier } of eachWay(acts)) {
  test(`${name}, by ${way}, in ${locale}`, tier, async ({ page, context, served, watch }) =>
    act(givenTo({ page, context, origin: served.address, watch }, way, locale)),
  )
}
