import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses that a person would not go beyond: more than the controls of the longest of these pages. */
const MANY = 120

/** In a frame, too: its document knows whether the focus is really within. */
const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement && document.hasFocus())

/** Presses Tab, or Shift+Tab, until the control has the focus. Nothing else moves the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let press = 0; press < MANY && !(await hasFocus(control)); press++) await page.keyboard.press(key)
  expect(await hasFocus(control), `${key} reaches ${control}`).toBe(true)
}
