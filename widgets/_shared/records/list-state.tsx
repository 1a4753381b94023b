import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { keepFocusAround } from '#ui/focus-handover/keep-focus-around.ts'
import type { IconName } from '#ui/icon/names.ts'
import { CopyReference, problemOf, WaitFor } from '../outcome/index.ts'
import { failureText } from '../page/failure-text.ts'
import { WayOn } from '../page/way-on.tsx'
import { useTimeLeft } from '../time/time.tsx'

type ListEmptyProps = {
  readonly icon: IconName
  readonly title: string
  readonly text?: string
  readonly label: string
  readonly to: string
}

/** Nothing is here yet: a sentence, and a way on. */
export function ListEmpty({ icon, title, text, label, to }: ListEmptyProps): ReactNode {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <SiteLink to={{ href: to, external: false }} className={buttonClasses({})}>
          <ButtonContent>{label}</ButtonContent>
        </SiteLink>
      }
    />
  )
}

type LoadFailedProps = {
  readonly error: unknown
  readonly isRetrying: boolean
  readonly retry: () => void
  /** What it is that could not be read, in words of its own. */
  readonly title?: string
  readonly text?: string
}

/**
 * Something could not be read: nothing was changed, and it can be requested again, after a wait if the platform says
 * so, without losing the place on the page. What support asks for is below.
 */
export function LoadFailed({ error, isRetrying, retry, title, text }: LoadFailedProps): ReactNode {
  const { t } = useTranslation('widgets')
  const problem = problemOf(error)
  const { reference, retryAt } = problem
  const left = useTimeLeft(retryAt ?? null)
  return (
    <ErrorState
      ref={keepFocusAround}
      title={title ?? t('failed')}
      text={text ?? t(reference === undefined ? failureText(error) : 'failedOurs')}
      reference={reference !== undefined && <CopyReference reference={reference} />}
      action={
        left !== null && left > 0 ? (
          <WaitFor left={left} />
        ) : (
          <Button size="small" icon="refresh-cw" busy={isRetrying} onClick={retry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

type ListFailureProps = { root?: RootAttributes; error: unknown; isRetrying: boolean; retry: () => void }

/** Takes the place of something from the platform that could not be read. */
export function ListFailure({ root, ...failure }: ListFailureProps): ReactNode {
  return (
    <div {...root}>
      <LoadFailed {...failure} />
    </div>
  )
}

type MissingItemProps = {
  root: RootAttributes
  icon: IconName
  title: string
  text: string
  href: string
  label: string
}

/** Stands where an address names something that is there no more, as when it ended while its page was open. */
export function MissingItem({ root, icon, title, text, href, label }: MissingItemProps): ReactNode {
  return (
    <section {...root}>
      <h1 className="sr-only">{title}</h1>
      <EmptyState icon={icon} title={title} text={text} action={<WayOn href={href}>{label}</WayOn>} />
    </section>
  )
}
