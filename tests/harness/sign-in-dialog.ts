import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#schemas/document/locales.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRoot } from './start-program.ts'
import { hydrated } from './watch-page.ts'

type Messages = { readonly messages: Readonly<Record<string, Readonly<Record<Locale, string>>>> }

/** A word of a sample site, as its messages document has it. */
export function word(namespace: string, key: string, locale: Locale, site: 'main' | 'second' = 'main'): string {
  const { messages } = JSON.parse(
    readFileSync(join(buildRoot, 'config-samples', site, 'messages', `${namespace}.json`), 'utf8'),
  ) as Messages
  const text = messages[key]?.[locale]
  if (typeof text !== 'string') throw new Error(`the message ${namespace}:${key} is not a plain text`)
  return text
}

/** The sign-in popup of a page: found by the stable hooks, never by words. */
export type SignInDialog = {
  readonly dialog: Locator
  readonly login: Locator
  readonly password: Locator
  readonly code: Locator
  readonly submit: Locator
  readonly fill: (login: string, password: string) => Promise<void>
}

export function signInDialog(page: Page): SignInDialog {
  const dialog = page.locator('[role=dialog][data-popup=auth]')
  const login = dialog.locator('[data-form=sign-in] [name=login]')
  const password = dialog.locator('[data-form=sign-in] [name=password]')
  const submit = dialog.locator('[data-form] [type=submit]')
  return {
    dialog,
    login,
    password,
    submit,
    code: dialog.locator('[data-form=sign-in-code] [name=code]'),
    async fill(name, secret) {
      await login.fill(name)
      await password.fill(secret)
      await submit.click()
    },
  }
}

/** The account chip in the header. */
export const accountChip = (page: Page): Locator => page.locator('[data-widget=account-chip]')

/** Opens a page as a guest and the sign-in dialog from the account chip. */
export async function openSignIn(page: Page, path: string): Promise<SignInDialog> {
  await page.goto(path)
  await hydrated(page)
  await accountChip(page).getByRole('button').first().click()
  const form = signInDialog(page)
  await expect(form.login).toBeVisible()
  return form
}
