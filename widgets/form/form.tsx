import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import type { formSchema } from './index.ts'

/** A form document in the page. */
export function Form({ form, root }: WidgetProps<Props<typeof formSchema>>) {
  return (
    <div {...root}>
      <FormPlace form={form} />
    </div>
  )
}
