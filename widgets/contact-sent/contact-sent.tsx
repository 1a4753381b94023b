import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import type { Props } from '#schemas/document/marks.ts'
import type { contactSentSchema } from './index.ts'

/** Says where to look for the code that the form below asks for (CNT-1). */
export function ContactSent({ root }: WidgetProps<Props<typeof contactSentSchema>>) {
  const { t } = useTranslation('contact')
  const { status, sentTo } = useFlow('contact', (view) => view)
  if (status !== 'code' && status !== 'confirming') return null
  return <p {...root}>{t(sentTo === null ? 'sent' : `sent.${sentTo}`)}</p>
}
