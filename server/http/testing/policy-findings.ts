import { CspEvaluator } from 'csp_evaluator'
import { CspParser } from 'csp_evaluator/dist/parser.js'

/** Directives that do not fall back to `default-src`: without them everything is allowed. */
const alone = ['base-uri', 'form-action', 'frame-ancestors']

/**
 * What Google's CSP Evaluator finds weak in a policy, of any severity, and directives that it does not ask for. Empty
 * where nothing is found.
 */
export function policyFindings(policy: string): readonly string[] {
  const { csp } = new CspParser(policy)
  const found = new CspEvaluator(csp)
    .evaluate()
    .map(({ directive, value, description }) => `${directive}${value === undefined ? '' : ` ${value}`}: ${description}`)
  return [
    ...found,
    ...alone.filter((name) => !Object.hasOwn(csp.directives, name)).map((name) => `${name}: it is missing`),
  ]
}
