import type { Page } from '@playwright/test'
import { eachWay, type Given, givenTo } from '#tests/harness/account-acts.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'
import { expect, test, type TestTime } from '#tests/harness/own-time.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

// The sample platform logs out after half an hour.
const MINUTE = 60_000
const player = testPlayer('has money')
const warning = (page: Page) => page.locator('[data-popup=inactivity-warning][data-open]')
const isPlayer = (page: Page) => accountChip(page).locator('summary')

/** Opens a page and lets the player do nothing until the warning opens. */
async function idle({ page, open }: Given, time: TestTime): Promise<void> {
  await open('/help')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('/activity'))))
    .toBe(true)
  await time.settled()
  await time.advance(25 * MINUTE)
  await expect(warning(page)).toBeVisible()
}

type TimedAct = { readonly name: string; readonly act: (given: Given, time: TestTime) => Promise<void> }

const acts: readonly TimedAct[] = [
  {
    name: '[AUT-9] [POP-9] the warned player stays by its button, and stays signed in past the end',
    async act(given, time) {
      const { page, press, say, way } = given
      await idle(given, time)
      await expect(warning(page).locator(':focus')).toHaveCount(1)
      // Any key is activity and closes the warning: nobody walks in it.
      if (way === 'keyboard') await page.keyboard.press('Enter')
      else await press(warning(page).getByRole('button', { name: say('popups', 'inactivity.stay') }))
      await expect(warning(page)).toHaveCount(0)
      await time.settled()
      await time.advance(6 * MINUTE)
      await expect(isPlayer(page)).toBeVisible()
    },
  },
  {
    name: '[AUT-9] [S2] an inactive player is signed out, sees why, and signs in again over the page',
    async act(given, time) {
      const { page, type, submit, say } = given
      await idle(given, time)
      await time.settled()
      await time.advance(6 * MINUTE)
      await expect(page.getByText(say('popups', 'inactivity.signedOut'))).toBeVisible({ timeout: 60_000 })
      await expect(isPlayer(page)).toBeHidden()
      const form = signInDialog(page)
      await type(form.login, player.login)
      await type(form.password, player.password)
      await submit(form.password)
      await expect(isPlayer(page)).toBeVisible()
      await expectFocusKept(page)
    },
  },
]

test.use({ storageState: async ({ served }, use) => use(await signIn(served.address, player)) })

for (const { name, act, way, locale, tier } of eachWay(acts)) {
  test(`${name}, by ${way}, in ${locale}`, tier, async ({ page, context, served, watch, time }) =>
    act(givenTo({ page, context, origin: served.address, watch }, way, locale), time),
  )
}
