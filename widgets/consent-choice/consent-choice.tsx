import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { sentValues, tellSaved } from '#base/saved-event.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { consentOf } from '#platform/consent.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { consentChoiceSchema } from './index.ts'
import styles from './consent-choice.module.css'

/** Accept and refuse look alike, and no category is ticked before the visitor ticks it. */
export function ConsentChoice(props: WidgetProps<Props<typeof consentChoiceSchema>>) {
  const { accept, refuse, more, moreAction, save, categories, root, run } = props
  const consent = consentOf(useQueryClient())
  const granted = useSyncExternalStore(
    consent.subscribe,
    () => consent.choice()?.granted.join(' ') ?? '',
    () => '',
  )
  const [own, setOwn] = useState<readonly ConsentCategory[] | null>(null)
  const chosen: readonly string[] = own ?? granted.split(' ')
  const requested = consent.requested()
  const place = useRef<HTMLDivElement>(null)
  const shown = categories.filter(
    ({ category }) => category === 'necessary' || requested.length === 0 || requested.includes(category),
  )
  const choose = (picked: readonly ConsentCategory[]): void => {
    // Before the choice: a page that must reload without what was refused would wait for these fields.
    if (place.current) tellSaved(sentValues(place.current))
    consent.choose(picked)
    if (shown.length > 0) run([{ do: 'close' }])
  }
  const toggle = (category: ConsentCategory): void =>
    setOwn(requested.filter((one) => (one === category ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <div {...root} ref={place} className={styles.choice}>
      {shown.length > 0 && (
        <ul className={styles.categories}>
          {shown.map(({ category, title, text }) => (
            <li key={category} className={styles.category}>
              <Checkbox
                label={title}
                hint={text}
                checked={category === 'necessary' || chosen.includes(category)}
                disabled={category === 'necessary'}
                onChange={() => toggle(category)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={joinClasses(styles.buttons, shown.length === 0 && styles.inline)}>
        <Button variant="secondary" onClick={() => choose([])}>
          {refuse}
        </Button>
        <Button variant="secondary" onClick={() => choose(requested)}>
          {accept}
        </Button>
        {more && moreAction && (
          <Button variant="quiet" className={styles.last} onClick={() => run(moreAction)}>
            {more}
          </Button>
        )}
        {save && (
          <Button
            variant="secondary"
            className={styles.last}
            onClick={() => choose(requested.filter((one) => chosen.includes(one)))}
          >
            {save}
          </Button>
        )}
      </div>
    </div>
  )
}
