import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { CopyReference } from '../_shared/outcome/copy-reference.tsx'
import { PageExits } from '../_shared/page/page-exits.tsx'
import { SystemIcon } from '../_shared/pictures/system-icon.tsx'
import { MissingAddress } from './missing-address.tsx'
import { systemPageTarget } from '../_shared/page/system-page-target.ts'
import type { systemPageSchema } from './index.ts'
import styles from './system-page.module.css'

/** A system page (SYS-1): its picture, what happened, and the one button of its kind. */
export function SystemPage({
  page,
  header,
  description,
  button,
  to,
  exits,
  root,
}: WidgetProps<Props<typeof systemPageSchema>>) {
  const target = systemPageTarget(page)
  const href = to ?? (target === null ? undefined : { href: target, external: false })
  return (
    <section {...root} className={styles.page} data-system-page={page}>
      <SystemIcon type={page} className={styles.icon} />
      <h1 className={styles.header}>{header}</h1>
      {description && <p className={styles.description}>{description}</p>}
      {page === 'not-found' && <MissingAddress className={styles.address} />}
      {page === 'slot-errors' && <LaunchReference />}
      {button && href && (
        <SiteLink to={href} className={buttonClasses({ variant: 'primary', size: 'large' })}>
          <ButtonContent size="large">{button}</ButtonContent>
        </SiteLink>
      )}
      <PageExits exits={exits} />
    </section>
  )
}

/** What support can find a game by that did not open, where the game led here. */
function LaunchReference() {
  const { reference } = useRoute().search
  return typeof reference === 'string' ? <CopyReference reference={reference} /> : null
}
