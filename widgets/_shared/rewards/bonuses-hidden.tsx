import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ListEmpty } from '../records/list-state.tsx'

/** Stands where bonuses would stand, on a site whose jurisdiction profile shows none (`bonuses.areShown`). */
export function BonusesHidden({ root }: { readonly root: RootAttributes }): ReactNode {
  const { t } = useTranslation('reward')
  return (
    <div {...root} data-hidden="bonuses">
      <ListEmpty icon="gift" title={t('hidden.title')} label={t('hidden.way')} to="/gamehall" />
    </div>
  )
}
