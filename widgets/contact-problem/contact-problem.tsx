import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { ownContactProblems } from '#flows/contact/contact.view.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import type { contactProblemSchema } from './index.ts'

/** Why no code is on its way, while none is asked for: the form of the code says the rest (CNT-1). */
export function ContactProblem({ root }: WidgetProps<Props<typeof contactProblemSchema>>) {
  const { t } = useTranslation('contact')
  const { status, problem } = useFlow('contact', (view) => view)
  if (status !== 'idle' || !problem) return null
  /** What only this side knows. */
  const own = new Map<string, string>(ownContactProblems.map((name) => [name, t(`problem.${name}`)])).get(problem.code)
  return (
    <div {...root}>
      <Outcome problem={problem} isInForm {...(own !== undefined && { own })} />
    </div>
  )
}
