import { useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { useOffering } from '../_shared/rewards/offering.ts'
import { useMembership } from '../_shared/rewards/own-character.ts'
import { RewardState } from '../_shared/rewards/reward-state.tsx'
import { useReward, useRewards } from '../_shared/rewards/use-reward.ts'
import { TimeUntil } from '../_shared/time/time.tsx'
import { CharacterDialog } from './character-dialog.tsx'
import type { loyaltyCharacterSchema } from './index.ts'
import styles from './loyalty-character.module.css'

/** The character of the player (LOY-1, LOY-5, POP-8). */
export function LoyaltyCharacter({ place, root }: WidgetProps<Props<typeof loyaltyCharacterSchema>>) {
  const { t } = useTranslation('reward')
  const { placesWhereDisplayedCharacters: places = 'loyalty-page' } = useCasinoSettings().loyalty ?? {}
  const isOff = useValue('flag:isEnableCharacters') === false
  const isPlayer = useValue('user') === 'player'
  const isPlaced = isPlayer && !isOff && (places === place || places === 'profile-loyalty-pages')
  const offering = useOffering(isPlaced)
  const isShown = isPlaced && offering !== 'hidden'
  const { membership, isLocal, isFailed, refetch } = useMembership(isShown)
  const [isChoosing, setChoosing] = useState(false)
  const wanted = useFlow('reward', ({ act }) => (act?.kind === 'character.set' ? act.id : 0))
  const reward = useReward(['character.set'], wanted)
  useRewards()
  const isDone = wanted > 0 && reward.status === 'done'
  if (isChoosing && isDone) setChoosing(false)
  if (!isShown || isFailed) return <section {...root} hidden />
  const { character, character_change: change } = membership ?? {}
  /** The player has read the outcome of the last choice, so a new one starts without it. */
  const choose = (): void => {
    if (isDone || reward.status === 'refused') reward.dismiss()
    setChoosing(true)
  }
  return (
    <div {...root} data-place={place}>
      <Panel title={t('character.title')} isBusy={!membership}>
        <div className={styles.own}>
          <span className={styles.portrait}>
            {character ? (
              <img src={character.image_url} alt="" width={96} height={96} decoding="async" />
            ) : (
              <Icon name="user" size="hero" />
            )}
          </span>
          <div className={styles.words}>
            {membership ? (
              <>
                <p className={styles.name}>{character?.name ?? t('character.none')}</p>
                <p className={styles.note}>{character?.description ?? t('character.noneText')}</p>
              </>
            ) : (
              <>
                <Skeleton step="18" width="half" />
                <Skeleton step="14" width="most" />
              </>
            )}
            {change?.available_at && (
              <p className={styles.note}>
                {t('character.wait')}{' '}
                <TimeUntil at={change.available_at} over={t('character.now')} onOver={() => void refetch()} />
              </p>
            )}
            {membership && !change?.available_at && offering === 'paused' && (
              <p className={styles.note}>{t('break.character')}</p>
            )}
            {membership && !change?.available_at && offering !== 'paused' && (
              <div>
                <Button onClick={choose} icon={character ? 'refresh-cw' : 'sparkles'}>
                  {t(character ? 'character.change' : 'character.choose')}
                </Button>
              </div>
            )}
            {!isChoosing && wanted > 0 && (
              <RewardState reward={reward} done={character && t('character.done', { name: character.name })} />
            )}
          </div>
        </div>
      </Panel>
      {isChoosing && membership && offering !== 'paused' && (
        <CharacterDialog membership={membership} isLocal={isLocal} wanted={reward} onClose={() => setChoosing(false)} />
      )}
    </div>
  )
}
