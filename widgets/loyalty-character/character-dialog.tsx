import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { charactersQuery } from '#platform/loyalty.ts'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { MoneyButton } from '../_shared/money/money-button.tsx'
import { useNumberWords } from '../_shared/money/use-money-format.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import type { Character, Membership } from '../_shared/rewards/own-character.ts'
import { usePointsText } from '../_shared/rewards/points-text.ts'
import { RewardConfirm } from '../_shared/rewards/reward-confirm.tsx'
import { EarlierAct, RewardState } from '../_shared/rewards/reward-state.tsx'
import { type RewardHandle, useReward } from '../_shared/rewards/use-reward.ts'
import styles from './loyalty-character.module.css'

const Dialog = lazy(() => import('#ui/dialog/dialog.tsx').then((module) => ({ default: module.Dialog })))

type CharacterDialogProps = {
  readonly membership: Membership
  /** The device stores the character, so a change costs no points and needs no waiting. */
  readonly isLocal: boolean
  /** The outcome of the last choice. */
  readonly wanted: RewardHandle
  readonly onClose: () => void
}

/**
 * The choice of a character (POP-8): which ones are available, what they cost, and the confirmation before points are
 * spent.
 */
export function CharacterDialog({ membership, isLocal, wanted, onClose }: CharacterDialogProps): ReactNode {
  const { t } = useTranslation('reward')
  const pointsText = usePointsText(t)
  const { count } = useNumberWords()
  const { points, level, character, is_active: isActive } = membership
  const { cost } = membership.character_change
  const [chosen, setChosen] = useState<Character | null>(null)
  const { data, error, isFetching, refetch } = useQuery(charactersQuery())
  const reward = useReward(['character.set'], chosen?.id ?? 0)
  const sum = (value: number) => pointsText('points', { count: value, points: count(value) })
  const missing = Math.max(0, cost - points)
  /** Points cannot be spent now, by anybody or by this player. */
  const isOutOfReach = cost > 0 && (!isActive || missing > 0)
  const costText = (): string => {
    if (cost === 0) return t('character.free')
    if (!isActive) return t('character.inactive', { price: sum(cost) })
    if (missing === 0) return t('character.price', { price: sum(cost), points: sum(points) })
    const lacking = pointsText('pointsLacking', { count: missing, points: count(missing) })
    return t('character.lack', { price: sum(cost), points: sum(points), missing: lacking })
  }
  /** On the platform the first choice is free and later ones are not. Where a change is free, so is the next. */
  const isNextPaid = !isLocal && (cost > 0 || !character)
  return (
    <Suspense>
      <Dialog
        open
        size="wide"
        popup="character-change"
        title={t(character ? 'character.changeTitle' : 'character.chooseTitle')}
        description={costText()}
        closeLabel={t('close')}
        onClose={onClose}
        outcome={
          <>
            <EarlierAct kinds={['character.set']} ids={data?.items.map(({ id }) => id)} />
            <RewardState reward={wanted} />
          </>
        }
        actions={
          <>
            <MoneyButton
              variant="primary"
              {...reward.button('character.set')}
              {...((chosen === null || isOutOfReach) && { disabled: true })}
            >
              {t('character.next')}
            </MoneyButton>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        }
      >
        {error && !data && <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="control" />}
        {data && (
          <CharacterChoice
            characters={data.items}
            present={character?.id ?? 0}
            level={level}
            chosen={chosen}
            choose={setChosen}
          />
        )}
        {reward.status === 'confirming' && chosen && (
          <RewardConfirm
            reward={reward}
            popup="character-confirm"
            title={t('character.confirmTitle', { name: chosen.name })}
            lines={[
              cost > 0
                ? t('character.confirmPrice', { price: sum(cost), left: sum(points - cost) })
                : t('character.free'),
              ...(isNextPaid ? [t('character.confirmWait')] : []),
            ]}
            agree={cost > 0 ? t('character.confirmYes', { price: sum(cost) }) : t('character.choose')}
            keep={t('bonus.later')}
          />
        )}
      </Dialog>
    </Suspense>
  )
}

type ChoiceProps = {
  readonly characters: readonly Character[]
  readonly present: number
  readonly level: number
  readonly chosen: Character | null
  readonly choose: (character: Character) => void
}

function CharacterChoice({ characters, present, level, chosen, choose }: ChoiceProps): ReactNode {
  const { t } = useTranslation('reward')
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className="sr-only">{t('character.title')}</legend>
      {characters.map((one) => {
        const { id, image_url, min_level, description } = one
        const state =
          id === present
            ? t('character.present')
            : level < min_level
              ? t('character.level', { level: min_level })
              : null
        return (
          <label key={id} className={styles.card} data-state={state === null ? undefined : 'off'}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              disabled={state !== null}
              checked={chosen?.id === id}
              onChange={() => choose(one)}
              aria-describedby={`${name}-${id}`}
            />
            <img src={image_url} alt="" width={72} height={72} className={styles.face} decoding="async" />
            <span className={styles.cardName}>{one.name}</span>
            <span id={`${name}-${id}`} className={styles.note}>
              {state ?? description}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
