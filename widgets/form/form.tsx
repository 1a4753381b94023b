import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { FormPlace } from '../_shared/forms/form-place.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import styles from './form.module.css'
import type { formSchema } from './index.ts'

/** A form document in the page. */
export function Form({ form, title, lead, columns, fields, root }: WidgetProps<Props<typeof formSchema>>) {
  const place = <FormPlace form={form} fields={fields} />
  if (!title) return <div {...root}>{place}</div>
  return (
    <div {...root}>
      <Panel title={title} lead={lead}>
        <div className={joinClasses(styles.form, columns === 2 && styles.wide)}>{place}</div>
      </Panel>
    </div>
  )
}
