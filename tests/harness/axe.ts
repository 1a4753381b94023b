import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type AxeScope = {
  /** A selector; the whole page when absent. */
  readonly include?: string
  readonly tags?: readonly string[]
}

/**
 * What axe finds wrong in a page, a line for each rule. A page without frames is judged in one go: going frame by frame takes four times as long,
 * and describing what is right a third of that.
 */
export async function axeFindings(page: Page, { include, tags }: AxeScope = {}): Promise<string[]> {
  let axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1)
  if (include !== undefined) axe = axe.include(include)
  if (tags) axe = axe.withTags([...tags])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
  )
}
