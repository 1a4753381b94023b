import { type ReactNode, useEffect, useState } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { ErrorAction } from '#schemas/errors.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { usePlace } from '../page/use-follow.ts'
import { usePendingActs } from './use-pending-acts.ts'

/**
 * Once what was asked for first is done: the way back to the screen of the act that waits for it, filled in as it was.
 * Nothing where no act waits.
 */
export function ResumeAct({
  from = null,
  gate,
}: {
  /** The screen that the address names. */ readonly from?: string | null
  /** Only for an act that waits for this; without it, for any. */ readonly gate?: ErrorAction
}): ReactNode {
  const { t } = useTranslation('outcome')
  const acts = usePendingActs()
  const here = usePlace()
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => {
    const act = acts.pending()
    setWaiting(act && (gate === undefined || act.gate === gate) ? act.path : null)
  }, [acts, gate])
  const to = from ?? waiting
  if (to === null || to === here) return null
  return (
    <SiteLink to={{ href: to, external: false }} className={buttonClasses({})}>
      <ButtonContent iconEnd="arrow-right">{t('goOn')}</ButtonContent>
    </SiteLink>
  )
}
