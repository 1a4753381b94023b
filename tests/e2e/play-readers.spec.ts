import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/harness/own-time.ts'
import { frameOf, openForFun, openForMoney, playRound, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { balancesOf, shownMoney } from '#tests/harness/shown-money.ts'

type Spoken = { readonly at: number; readonly text: string }
type Noting = Window & { announced: Spoken[] }

/** From here on the document of the element notes what live regions within it tell, and when. */
const noteTold = (within: Locator): Promise<void> =>
  within.evaluate((root) => {
    const announced: Spoken[] = []
    ;(window as unknown as Noting).announced = announced
    const known = new Map<Element, string>()
    const look = (isFirst = false): void => {
      for (const region of root.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = region.textContent?.trim() ?? ''
        if (known.get(region) !== text && text !== '' && !isFirst) announced.push({ at: Date.now(), text })
        known.set(region, text)
      }
    }
    look(true)
    new MutationObserver(() => look()).observe(root, { subtree: true, childList: true, characterData: true })
  })

const toldIn = (place: Locator): Promise<Spoken[]> => place.evaluate(() => (window as unknown as Noting).announced)
/** What the bar and the game have told since, in order. */
async function announced(page: Page): Promise<Spoken[]> {
  const [ofBar, ofGame] = await Promise.all([toldIn(stage(page)), toldIn(frameOf(page).locator('body'))])
  return [...ofBar, ...ofGame].toSorted((one, other) => one.at - other.at)
}

/** In ms, after each of ten rounds: shorter than a reader is left alone, about as long, and longer. */
const PAUSES_MS = [0, 400, 0, 1_500, 2_900, 0, 3_100, 200, 5_000, 700]

test.setTimeout(360_000)

for (const mode of ['main', 'fun'] as const)
  test(
    `[GAM-4] in ten rounds for ${mode === 'main' ? 'money' : 'fun'} bar and game together tell a screen reader of result and balance at most once in 3 s, and of the last ones`,
    fullOnly,
    async ({ page, served, time }) => {
      await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
      await (mode === 'main' ? openForMoney : openForFun)(page, 'Dice')
      await time.settled()
      await time.advance(10_000)
      await noteTold(stage(page))
      await noteTold(frameOf(page).locator('body'))
      for (const pause of PAUSES_MS) {
        await playRound(page, 'Dice')
        await time.settled()
        if (pause > 0) await time.advance(pause)
      }
      // Announcements that wait are made now.
      await time.settled()
      await time.advance(10_000)
      const result = await frameOf(page).locator('#status').innerText()
      const balances = await balancesOf(page)
      const balance = shownMoney(mode === 'main' ? balances.main + balances.bonus : balances.fun)
      const all = await announced(page)
      expect(all.slice(1).filter(({ at }, index) => at - (all[index]?.at ?? 0) < 3_000)).toEqual([])
      expect(all.length).toBeGreaterThan(3)
      expect(all.at(-1)?.text).toBe(`${result}. Balans: ${balance}`)
    },
  )
