import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { launchRefusals } from '#schemas/game-messages.ts'
import { restrictionIcons, RestrictionDetails, restrictionOf } from '../_shared/games/play-restriction.tsx'
import { PlayNotice } from '../_shared/games/play-notice.tsx'
import { Outcome, type Problem } from '../_shared/outcome/index.ts'
import { BookClosed } from './book-closed.tsx'

type BookRefusalProps = { readonly problem: Problem; readonly again: () => void }

/** Why the platform does not open the sportsbook to this player, and what can be done now. */
export function BookRefusal({ problem, again }: BookRefusalProps): ReactNode {
  const { t } = useTranslation('casino')
  const { code } = problem
  const restriction = restrictionOf(code)
  if (restriction !== null)
    return (
      <PlayNotice kind={restriction} icon={restrictionIcons[restriction]}>
        <RestrictionDetails reason={restriction} least={undefined} playOn={again} />
      </PlayNotice>
    )
  if (launchRefusals.some((refusal) => refusal === code)) return <BookClosed />
  return <Outcome problem={problem} onAgain={again} fallback={t('betting.lost')} />
}
