import type { Condition } from '#schemas/document/condition.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import type { Link } from '#schemas/document/link.ts'
import type { BindingScope } from '#schemas/vocabulary.ts'
import type { Finding } from '../issues/finding.ts'
import type { PatternVerdict, World } from '../world.ts'
import type { NodeMemory } from './node-memory.ts'
import type { ValidatorSet } from '../validators.ts'

/** What a document names that only the whole site can answer; resolved after every document was read. */
export type Reference =
  | { readonly to: 'popup' | 'layout' | 'menu' | 'form'; readonly id: string; readonly pointer: string }
  | { readonly to: 'media'; readonly path: string; readonly pointer: string }
  | { readonly to: 'message'; readonly key: string; readonly pointer: string; readonly fillsIn: boolean }
  /** `isPart`: the link is only a part of the text at its pointer. */
  | { readonly to: 'link'; readonly link: Link; readonly pointer: string; readonly isPart?: true }

/** What every check of one document gets. */
export type CheckContext = {
  readonly world: World
  readonly validators: ValidatorSet
  readonly kind: DocumentKind
  readonly id: string
  /** The time against which dates are checked, in milliseconds. */
  readonly now: number
  /** How many combinations of facts the check of the conditions of this document may still try. */
  readonly lintBudget: { combinations: number }
  readonly judgePattern: (source: string) => PatternVerdict
  readonly add: (finding: Finding) => void
  readonly refer: (reference: Reference) => void
  /** Scopes whose bindings have a value here, besides `site`. */
  readonly scopes: ReadonlySet<BindingScope>
  /** Conditions of the blocks around this place. */
  readonly around: readonly Condition[]
  /** $$min$$ and $$max$$ are filled in here. */
  readonly isValidationMessage?: boolean
  /**
   * The text at this place is filled in when it is shown: it may have a count and placeholders. Elsewhere only plain
   * words will do.
   */
  readonly fillsIn?: boolean
  /** The fields of the form whose call has succeeded here: a step may send the choice of one. */
  readonly formFields?: unknown
  /** What is known of this document's blocks. */
  readonly memory: NodeMemory
}
