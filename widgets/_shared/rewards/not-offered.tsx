import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ListEmpty } from '../records/list-state.tsx'
import type { Offering } from './offering.ts'

type NotOfferedProps = { readonly root: RootAttributes; readonly why: Exclude<Offering, 'shown' | 'unknown'> }

/** Stands where bonuses would stand: on a site whose jurisdiction profile shows none (`bonuses.areShown`), and for a player who takes a break. */
export function NotOffered({ root, why }: NotOfferedProps): ReactNode {
  const { t } = useTranslation('reward')
  return (
    <div {...root} data-hidden={why === 'paused' ? 'break' : 'bonuses'}>
      {why === 'paused' ? (
        <ListEmpty
          icon="moon"
          title={t('break.title')}
          text={t('break.text')}
          label={t('break.way')}
          to="/profile/responsible-game"
        />
      ) : (
        <ListEmpty icon="gift" title={t('hidden.title')} label={t('hidden.way')} to="/gamehall" />
      )}
    </div>
  )
}
