import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const inputWays = ['mouse', 'keyboard'] as const
export type InputWay = (typeof inputWays)[number]

/** What a person does to controls: with the mouse and typing, or with the keyboard alone. */
export type Input = {
  readonly press: (control: Locator) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  /** Ticks a box. */
  readonly tick: (box: Locator) => Promise<void>
  readonly choose: (list: Locator, value: string) => Promise<void>
  /** Answers a question with its button that changes nothing; by keyboard with Escape. */
  readonly decline: (button: Locator) => Promise<void>
  /** Sends the form of a field: by its button, by keyboard with Enter in the field. */
  readonly submit: (field: Locator) => Promise<void>
}

const dialogs = '[role=dialog], [role=alertdialog]'
const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement && document.hasFocus())

/** Tabs a person would not go beyond: more than the controls of the longest of these pages. */
const MANY = 120

/** What has the focus, in the page or in a frame of it: whether it is shown, and whether an open dialog holds it. */
const inspected = (control: Locator): Promise<{ isShown: boolean; isHeld: boolean }> =>
  control.evaluate((element, selector) => {
    const drawn = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
    const open = [...document.querySelectorAll(selector)].filter((dialog) => dialog.checkVisibility())
    return {
      isShown:
        element.matches(':focus-visible') &&
        drawn.some((one) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(one)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
        }),
      isHeld: open.length === 0 || open.some((dialog) => dialog.contains(element)),
    }
  }, dialogs)

/** Asserts that no act leaves the focus on the body, where Tab would start from the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing')).not.toMatch(/BODY|nothing/)
}

/**
 * Walks through an open dialog once by Tab, and back by Shift+Tab: the focus stays in it, or in the toasts above it,
 * which stay within reach. Chromium ends a round at the browser's own bar, which here is the body.
 */
async function expectTrapped(page: Page): Promise<void> {
  const outside = (): Promise<string[]> =>
    page.evaluate((selector) => {
      const { activeElement: active } = document
      const isHeld = active !== null && active.closest(`${selector}, section[aria-live]`) !== null
      const isGuard = active?.hasAttribute('data-base-ui-focus-guard') === true
      return isHeld || isGuard ? [] : [active?.outerHTML.slice(0, 80) ?? 'nothing']
    }, dialogs)
  const isHeld = () => expect.poll(outside, 'what has the focus outside of the open dialog').toEqual([])
  // A dialog takes the focus once it is open.
  await isHeld()
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    // At its end the dialog takes the focus back from the browser's own bar, which here is the body.
    await isHeld()
  }
}

/**
 * Walks through a part of the page by Tab until it has come round. @returns the controls that the focus never came to;
 * of radio buttons of one name one is enough.
 */
export async function unreachedByTab(page: Page, part: Locator): Promise<string[]> {
  const controls = part.locator('a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary')
  const count = await controls.count()
  for (let steps = 0; steps < count * 2 + 8; steps++) {
    await page.keyboard.press('Tab')
    await page.evaluate(() => document.activeElement?.setAttribute('data-reached', ''))
  }
  return await controls.evaluateAll((all) => {
    const reached = all.filter((one) => one.hasAttribute('data-reached'))
    const names = new Set(reached.map((one) => (one instanceof HTMLInputElement ? `${one.type} ${one.name}` : '')))
    return all
      .filter((one) => !reached.includes(one) && one.checkVisibility() && (one as HTMLElement).tabIndex >= 0)
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && names.has(`radio ${one.name}`)))
      .map((one) => one.outerHTML.slice(0, 120))
  })
}

function keyboardOf(page: Page): Input {
  const walk = async (control: Locator): Promise<void> => {
    await expect(control).toBeVisible()
    for (let steps = 0; steps < MANY && !(await isFocused(control)); steps++) await page.keyboard.press('Tab')
    expect(await isFocused(control), `Tab reaches ${control}`).toBe(true)
    expect(await inspected(control), `the focus of ${control}`).toEqual({ isShown: true, isHeld: true })
  }
  return {
    async press(control) {
      await walk(control)
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await walk(field)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    async tick(box) {
      await walk(box)
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    },
    async choose(list, value) {
      await walk(list)
      // A list that is at its end stays there.
      for (const key of ['ArrowUp', 'ArrowDown'])
        for (let steps = await list.locator('option').count(); steps > 0; steps--)
          if ((await list.inputValue()) !== value) await page.keyboard.press(key)
      expect(await list.inputValue()).toBe(value)
    },
    async decline(button) {
      await expect(button).toBeVisible()
      await expectTrapped(page)
      await page.keyboard.press('Escape')
    },
    async submit(field) {
      await walk(field)
      await page.keyboard.press('Enter')
    },
  }
}

const mouse: Input = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  choose: async (list, value) => void (await list.selectOption(value)),
  decline: (button) => button.click(),
  submit: (field) => field.locator('xpath=ancestor::form').locator('[type=submit]').click(),
}

export const inputBy = (way: InputWay, page: Page): Input => (way === 'mouse' ? mouse : keyboardOf(page))
