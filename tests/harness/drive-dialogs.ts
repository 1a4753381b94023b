import { expect, type Page } from '@playwright/test'
import type { PathPlan } from '#flows/graph/plan.ts'
import { hydrated } from './watch-page.ts'

const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'dialogs.open popup': (page) => page.locator('[data-node="default.footer"]').getByRole('button', { name: '18 yoshdan' }).click(),
  'dialogs.close topmost': (page) => page.keyboard.press('Escape'),
}
const actOf = ({ name, variant = '' }: PathPlan['steps'][number]) => acts[`${name} ${variant}`]

/** Plans that a guest can go through in the page: a popup is opened over the page only, since all behind it is inert. */
export const dialogsDrivable = ({ start, statuses, steps }: PathPlan): boolean =>
  start === 'empty' && steps.every((step, at) => actOf(step) && (step.name !== 'dialogs.open' || (at === 0 ? statuses : (steps[at - 1]?.statuses ?? [])).includes('closed')))

/** Drives a plan of the dialogs flow through the page. */
export async function driveDialogs(page: Page, plan: PathPlan): Promise<void> {
  await page.goto('/help')
  await hydrated(page)
  for (const step of plan.steps) {
    await actOf(step)?.(page)
    await expect(page.locator('[role=dialog][data-popup]')).toHaveCount(step.statuses.includes('open') ? 1 : 0)
  }
}
