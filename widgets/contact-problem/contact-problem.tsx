import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { ownContactProblems } from '#flows/contact/contact.view.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Outcome } from '../_shared/outcome/index.ts'
import type { contactProblemSchema } from './index.ts'

/** Says why no code is on its way (CNT-1). Once one is, the form of the code says what is wrong. */
export function ContactProblem({ root }: WidgetProps<Props<typeof contactProblemSchema>>) {
  const { t } = useTranslation('contact')
  const { status, problem } = useFlow('contact', (view) => view)
  if (status !== 'idle' || !problem) return null
  const own = ownContactProblems.find((name) => name === problem.code)
  return (
    <div {...root}>
      <Outcome problem={problem} isInForm {...(own && { own: t(`problem.${own}`) })} />
    </div>
  )
}
