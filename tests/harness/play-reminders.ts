import { expect, type Locator, type Page } from '@playwright/test'
import { PLAY_REMINDERS_KEY, type PlayReminders, storedPlayReminders } from '#platform/play-reminders.ts'
import { frameOf, isPlaying, openForMoney, stage } from './play-game.ts'
import { word } from './sign-in-dialog.ts'
import { signIn, testPlayer } from './sign-in.ts'

export const dialogs = (page: Page): Locator => page.locator('[data-popup][data-open]')
export const dialog = (page: Page, popup: string): Locator => page.locator(`[data-popup=${popup}][data-open]`)
/** How long the player has been playing, in the bar. */
export const played = (page: Page): Locator =>
  stage(page)
    .locator('header')
    .getByTitle(word('play', 'session.time', 'uz'))

/** A game for money of a player who has chosen these reminders; its time runs. */
export async function openReminded(page: Page, origin: string, reminders: PlayReminders): Promise<void> {
  await page.context().addCookies((await signIn(origin, testPlayer('has money'))).cookies)
  const chosen = await page.request.post('/api/storage.set', {
    headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    multipart: { key: PLAY_REMINDERS_KEY, value: storedPlayReminders(reminders) },
  })
  expect(chosen.status(), await chosen.text()).toBe(200)
  await openForMoney(page, 'Dice')
  await expect(played(page)).toContainText('0:00')
}

/** A dialog stands over the game, which begins no round until that is answered. */
export async function holdsTheGame(page: Page, popup: string): Promise<void> {
  await expect(dialog(page, popup)).toBeVisible()
  await expect(stage(page)).toHaveAttribute('data-game-status', 'paused')
  await expect(frameOf(page).locator('#play')).toBeDisabled()
  await expect(dialogs(page)).toHaveCount(1)
}

export async function goesOn(page: Page, popup: string, answer: string): Promise<void> {
  await dialog(page, popup).getByRole('button', { name: answer }).click()
  await expect(dialogs(page)).toHaveCount(0)
  await isPlaying(page)
  await expect(frameOf(page).locator('#play')).toBeEnabled()
}
