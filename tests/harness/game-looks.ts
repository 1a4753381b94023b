import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { expect } from './fixtures.ts'
import { stage } from './play-game.ts'
import { tabTo } from './tab-to.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }
const screens = [phone, { width: 740, height: 360 }, desk]
const shots = process.env['PLAYBILL_SHOTS']

export const showsStatus = (page: Page, value: string): Promise<void> =>
  expect(stage(page)).toHaveAttribute('data-game-status', value)

const widget = '[data-widget=game-stage]'

/**
 * The controls of one part of the site, in order. The controls of the game belong to the provider: the focus passes
 * through them.
 */
async function tabsThrough(page: Page, place: string): Promise<void> {
  const controls = page.locator(place).locator('button:enabled, a[href]').filter({ visible: true })
  const count = await controls.count()
  expect(count).toBeGreaterThan(0)
  for (let at = 0; at < count; at++) {
    await tabTo(page, controls.nth(at))
    await expect(controls.nth(at)).toBeInViewport({ ratio: 0.98 })
  }
}

/**
 * A state of a game on a phone in both orientations and on a desktop. `place`: where the controls are, either the
 * widget of the game or what the site shows on top of it.
 */
export async function looksRight(page: Page, name: string, place = widget): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await tabsThrough(page, place)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide, `${name} at ${screen.width}`).toBeLessThanOrEqual(0)
    for (const include of new Set([widget, place]))
      expect(await axeFindings(page, { include }), `${name} at ${screen.width}`).toEqual([])
    if (shots) await page.screenshot({ path: `${shots}/${name}-${screen.width}.png` })
  }
  await page.setViewportSize(desk)
}
