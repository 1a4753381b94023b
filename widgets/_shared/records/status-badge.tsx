import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { Badge, type BadgeProps } from '#ui/badge/badge.tsx'
import type { IconName } from '#ui/icon/names.ts'

type Look = { readonly tone: NonNullable<BadgeProps['tone']>; readonly icon: IconName }

const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['new', { tone: 'wait', icon: 'clock' }],
  ['processing', { tone: 'wait', icon: 'hourglass' }],
  ['success', { tone: 'win', icon: 'circle-check' }],
  ['failed', { tone: 'loss', icon: 'circle-x' }],
  ['cancelled', { tone: 'neutral', icon: 'ban' }],
  ['expired', { tone: 'neutral', icon: 'clock' }],
  ['available', { tone: 'info', icon: 'gift' }],
  ['active', { tone: 'info', icon: 'zap' }],
  ['wagered', { tone: 'win', icon: 'circle-check' }],
  ['removed', { tone: 'neutral', icon: 'ban' }],
  ['paid_out', { tone: 'win', icon: 'circle-check' }],
  ['open', { tone: 'wait', icon: 'clock' }],
  ['won', { tone: 'win', icon: 'circle-check' }],
  ['lost', { tone: 'neutral', icon: 'minus' }],
  ['returned', { tone: 'info', icon: 'refresh-cw' }],
  ['cashed_out', { tone: 'info', icon: 'banknote' }],
  ['ready', { tone: 'win', icon: 'circle-check' }],
])

/** The state of a deposit, a withdrawal, a bonus, a cashback, a bet or an export: a colour, an icon and always its word. */
export function StatusBadge({
  status,
  kind,
}: {
  readonly status: string
  readonly kind: 'deposit' | 'withdrawal' | 'bonus' | 'cashback' | 'bet' | 'export'
}): ReactNode {
  const { t } = useTranslation('account')
  const look = looks.get(status)
  return (
    <Badge tone={look?.tone ?? 'neutral'} icon={look?.icon ?? 'info'}>
      {t(`status.${kind}.${status}`)}
    </Badge>
  )
}
