import type { ReactNode } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ListEmpty } from '../records/list-state.tsx'

/**
 * Whether the site has no loyalty (`isEnableLoyalty`, LOY-5): neither points nor levels nor a shop are shown then, nor
 * asked for.
 */
export const useIsLoyaltyOff = (): boolean => useValue('flag:isEnableLoyalty') === false

/** Takes the place of loyalty on a site without it. */
export function LoyaltyOff({ root }: { readonly root: RootAttributes }): ReactNode {
  const { t } = useTranslation('reward')
  return (
    <div {...root} data-hidden="loyalty">
      <ListEmpty icon="crown" title={t('loyaltyOff.title')} label={t('hidden.way')} to="/gamehall" />
    </div>
  )
}
