import { expect, type FrameLocator, type Page } from '@playwright/test'

/**
 * Presses the button of the slip until the bet is placed, as a bettor does: a press first accepts odds that have
 * changed meanwhile.
 */
export async function placeBet(book: Pick<Page | FrameLocator, 'locator'>): Promise<void> {
  const done = book.locator('#message.is-done')
  for (let press = 0; press < 5 && !(await done.isVisible()); press += 1) {
    await book.locator('#place').click()
    await expect(done.or(book.locator('#place:enabled'))).toBeVisible()
  }
  await expect(done).toBeVisible()
}
