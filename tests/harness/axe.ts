import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type AxeScope = {
  /** A selector; the whole page when absent. */
  readonly include?: string
  readonly tags?: readonly string[]
}

/**
 * What axe finds wrong in a page, a line for each rule. The page in a frame is checked separately: whether a provider's
 * page has come yet changes nothing. Describing what is right would take a third of the time.
 */
export async function axeFindings(page: Page, { include, tags }: AxeScope = {}): Promise<string[]> {
  let axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], iframes: false }).setLegacyMode()
  if (include !== undefined) axe = axe.include(include)
  if (tags) axe = axe.withTags([...tags])
  const { violations } = await axe.analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
  )
}
