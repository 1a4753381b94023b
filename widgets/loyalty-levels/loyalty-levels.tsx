import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import type { Props } from '#schemas/document/marks.ts'
import { LevelLadder, LevelLadderSkeleton } from '../_shared/rewards/loyalty-level.tsx'
import type { loyaltyLevelsSchema } from './index.ts'
import styles from './loyalty-levels.module.css'

/** The levels of a program (LOY-1). Renders nothing if it has none or they cannot be read. */
export function LoyaltyLevels({ program, title, root }: WidgetProps<Props<typeof loyaltyLevelsSchema>>) {
  const { t } = useTranslation('casino')
  const id = useId()
  const isPlayer = useValue('user') === 'player'
  const isOff = useValue('flag:isEnableLoyalty') === false
  const { data, isError } = useQuery({ ...loyaltyProgramQuery(program), enabled: !isOff })
  if (isOff || (isError && !data) || data?.levels.length === 0) return <section {...root} hidden />
  return (
    <section {...root} className={styles.levels} aria-labelledby={id} aria-busy={!data || undefined}>
      <h2 id={id}>{title || t('loyalty.levels')}</h2>
      {data ? <LevelLadder levels={data.levels} isPlayer={isPlayer} /> : <LevelLadderSkeleton count={6} />}
    </section>
  )
}
