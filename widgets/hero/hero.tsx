import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { CallToAction } from '../_shared/page/call-to-action.tsx'
import { Picture } from '../_shared/pictures/picture.tsx'
import type { heroSchema } from './index.ts'
import styles from './hero.module.css'

export function Hero({
  layout,
  title,
  isPageTitle,
  eyebrow,
  lead,
  primary,
  secondary,
  media,
  slots,
  run,
  root,
}: WidgetProps<Props<typeof heroSchema>>) {
  const Heading = isPageTitle ? 'h1' : 'h2'
  return (
    <section {...root} className={joinClasses(styles.hero, styles[layout], media && styles.pictured)}>
      {media && (
        <div className={styles.media}>
          <Picture media={media} fit="fill" eager />
        </div>
      )}
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <Heading className={styles.title}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
        {(primary || secondary) && (
          <div className={styles.actions}>
            {primary && <CallToAction {...primary} run={run} variant="primary" size="large" />}
            {secondary && (
              <CallToAction {...secondary} run={run} variant="quiet" size="large" className={styles.secondary} />
            )}
          </div>
        )}
        {slots.default && <div className={styles.inside}>{slots.default}</div>}
      </div>
    </section>
  )
}
