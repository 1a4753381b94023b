import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { launchRefusals } from '#schemas/game-messages.ts'
import { keptIcons, KeptFacts, keptReasonOf } from '../_shared/games/kept-from-play.tsx'
import { PlaySaid } from '../_shared/games/play-said.tsx'
import { Outcome, type Problem } from '../_shared/outcome/index.ts'
import { BookClosed } from './book-closed.tsx'

type BookRefusalProps = { readonly problem: Problem; readonly again: () => void }

/** Why the platform does not open the sportsbook to this player, and what can be done now. */
export function BookRefusal({ problem, again }: BookRefusalProps): ReactNode {
  const { t } = useTranslation('casino')
  const { code } = problem
  const kept = keptReasonOf(code)
  if (kept !== null)
    return (
      <PlaySaid kind={kept} icon={keptIcons[kept]}>
        <KeptFacts reason={kept} least={undefined} playOn={again} />
      </PlaySaid>
    )
  if (launchRefusals.some((refusal) => refusal === code)) return <BookClosed />
  return <Outcome problem={problem} onAgain={again} fallback={t('betting.lost')} />
}
