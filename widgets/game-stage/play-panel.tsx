import { type ReactNode, type Ref, useMemo } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { GameProblem, GameSessionView } from '#flows/game-session/game-session.view.ts'
import { send } from '#flows/react/send.ts'
import type { ErrorType } from '#schemas/errors.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import type { Game } from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import {
  restrictionIcons,
  RestrictionDetails,
  restrictionOf,
  playRestrictions,
} from '../_shared/games/play-restriction.tsx'
import { PlayNotice } from '../_shared/games/play-notice.tsx'
import said from '../_shared/games/play-notice.module.css'
import { CopyReference, isGate, Outcome, outcomeOf } from '../_shared/outcome/index.ts'
import { useFollow } from '../_shared/page/use-follow.ts'
import { DepositLink } from './deposit-link.tsx'
import styles from './game-play.module.css'
import { SimilarGames } from './similar-games.tsx'
import { playAct } from './stage-game.ts'

type PanelProps = {
  view: GameSessionView
  game: Game
  isPlayer: boolean
  signIn: (() => void) | null
  /** To the page of the game. */
  leave: () => void
}

const retry = (): void => send('game-session', { type: 'game.retry' })
const playFun = (): void => send('game-session', { type: 'game.play', mode: 'fun' })

/**
 * What the site itself says of a game that does not open; every other code is an error of the platform, which has its
 * own words.
 */
const ownReasons = [
  'no-money',
  'unknown-launch',
  'late',
  'no-demo',
  'unknown-game',
  'maintenance',
  ...playRestrictions,
] as const
type Reason = (typeof ownReasons)[number]
const icons: Readonly<Record<Reason | 'offline' | 'sessionOver', IconName>> = {
  'no-money': 'wallet',
  'unknown-launch': 'circle-alert',
  late: 'hourglass',
  'no-demo': 'gamepad-2',
  'unknown-game': 'gamepad-2',
  ...restrictionIcons,
  maintenance: 'wrench',
  offline: 'wifi-off',
  sessionOver: 'lock',
}

/** The platform's names for what the game calls by its own. */
const platformCodes: Readonly<Record<string, string>> = {
  verification: 'SumsubVerificationRequiredException',
  profile: 'UserNeedProfileDataException',
}
const asPlatform = (problem: GameProblem): GameProblem => {
  const code = platformCodes[problem.code]
  return code === undefined ? problem : { ...problem, code }
}
/** Whether something is asked for first, and the game opens afterwards. */
export const isAskedFirst = (problem: GameProblem): boolean =>
  problem.code === 'sign-in' || (reasonOf(problem) === null && isGate(outcomeOf(asPlatform(problem)).action))
const reasonOf = ({ code }: GameProblem): Reason | null => ownReasons.find((own) => own === code) ?? null

/** The platform's answers to the launch of this game that need not be its answers to another. */
const ofThisGame: readonly ErrorType[] = [
  'UnknownErrorException',
  'InternalServerErrorException',
  'MethodNotFoundException',
  'InvalidRequestException',
  'InvalidParameterException',
  'AccessDeniedException',
  'BillingServiceErrorException',
  'BillingUnavailableException',
]

/** Reasons that lie in this game alone: another would open. */
const isOfGame = (reason: Reason): boolean => reason !== 'no-money' && restrictionOf(reason) === null
/** Whether the player is kept from playing for money by an own limit or a break: then no deposit is offered either. */
export const isKeptFromPlay = (problem: GameProblem | null): boolean =>
  problem !== null && restrictionOf(problem.code) !== null

/** Why there is no game to see, and what can be done now. */
export function PlayPanel({ view, game, isPlayer, signIn, leave }: PanelProps) {
  const { status, problem, mode } = view
  if (status === 'offline') return <Said kind="offline" />
  if (status === 'sessionOver') return <SessionOver {...{ isRound: view.isRound, signIn, leave }} />
  if (status === 'maintenance')
    return (
      <Said kind="maintenance" actions={{ retry, leave }}>
        <SimilarGames game={game} />
      </Said>
    )
  if (status !== 'refused' || problem === null) return null
  const reason = reasonOf(problem)
  if (reason === null)
    return (
      <Refusal
        problem={problem}
        game={game}
        isReal={mode === 'real'}
        actions={{ ...(mode === 'real' && game.has_demo && { playFun }), leave }}
      />
    )
  const restriction = restrictionOf(reason)
  const canDemo = mode === 'real' && game.has_demo && restriction === null && reason !== 'unknown-game'
  return (
    <Said
      kind={reason}
      {...(reason === 'late' && view.isRound && { text: 'round' })}
      {...(reason === 'no-money' && !canDemo && { text: 'noDemo' })}
      reference={problem.reference}
      hasOthers={restriction === null}
      actions={{
        ...((reason === 'late' || reason === 'maintenance') && { retry }),
        ...(reason === 'no-money' && isPlayer && { deposit: true as const }),
        ...(canDemo && { playFun }),
        leave,
      }}
      {...(restriction && { facts: <RestrictionDetails reason={restriction} least={game.min_bet} playOn={retry} /> })}
    >
      {isOfGame(reason) && <SimilarGames game={game} />}
    </Said>
  )
}

/** The session of the player has ended, or that of the game alone: then nobody has to sign in. */
function SessionOver({ isRound, signIn, leave }: Pick<PanelProps, 'signIn' | 'leave'> & { isRound: boolean }) {
  const auth = useValue('flow:auth')
  const isIn = auth === null || auth === 'signedIn'
  const text = isIn ? (isRound ? 'againRound' : 'again') : isRound ? 'round' : 'text'
  return <Said kind="sessionOver" text={text} actions={{ ...(isIn ? { retry } : signIn && { signIn }), leave }} />
}

/** The platform's own answer. What it asks for first leads back into the game. */
function Refusal({
  problem,
  game,
  isReal,
  actions,
}: {
  problem: GameProblem
  game: Game
  isReal: boolean
  actions: Actions
}) {
  const platformProblem = useMemo(() => asPlatform(problem), [problem])
  return (
    <div className={said.said}>
      <Outcome problem={platformProblem} isInGame onAgain={retry} act={isReal ? playAct : undefined} />
      <OtherWays actions={actions} />
      {ofThisGame.some((type) => type === outcomeOf(platformProblem).code) && <SimilarGames game={game} />}
    </div>
  )
}

type Actions = {
  readonly signIn?: () => void
  readonly retry?: () => void
  readonly deposit?: true
  readonly playFun?: () => void
  readonly leave?: () => void
}

type SaidProps = {
  kind: keyof typeof icons
  actions?: Actions
  reference?: string | undefined
  /** Which of its texts. */
  text?: string
  /** Whether other games are offered. */
  hasOthers?: boolean
  /** Between its words and the ways on. */
  facts?: ReactNode
  children?: ReactNode
}

function Said({ kind, actions = {}, reference, text = 'text', hasOthers = true, facts, children }: SaidProps) {
  return (
    <PlayNotice kind={kind} icon={icons[kind]} text={text}>
      {facts}
      <OtherWays actions={actions} hasOthers={hasOthers} />
      {reference !== undefined && <CopyReference reference={reference} />}
      {children}
    </PlayNotice>
  )
}

function OtherWays({
  actions: { signIn, retry: again, deposit, playFun: fun, leave },
  hasOthers = true,
}: {
  actions: Actions
  hasOthers?: boolean
}) {
  const { t } = useTranslation(['play', 'widgets'])
  const follow = useFollow()
  return (
    <div className={styles.ways}>
      {signIn && (
        <Button variant="primary" onClick={signIn}>
          {t('widgets:account.signIn')}
        </Button>
      )}
      {again && (
        <Button variant="primary" onClick={again}>
          {t('widgets:retry')}
        </Button>
      )}
      {deposit && <DepositLink>{t('play:deposit')}</DepositLink>}
      {fun && (
        <Button variant="secondary" onClick={fun}>
          {t('play:tryDemo')}
        </Button>
      )}
      {leave && (
        <Button variant="secondary" onClick={leave}>
          {t('play:toPage')}
        </Button>
      )}
      {hasOthers && (
        <ButtonLink variant="quiet" {...follow(hallHref(noFilters))}>
          {t('play:otherGames')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Below the game, never over its own buttons: a round takes more than there is. */
export function LowMoney({ ref, isReal }: { ref: Ref<HTMLDivElement>; isReal: boolean }) {
  const { t } = useTranslation('play')
  return (
    <div ref={ref} className={styles.low} role="status">
      <Icon name="wallet" size="small" />
      <p>{t(isReal ? 'low.text' : 'low.fun')}</p>
      {isReal && <DepositLink size="small">{t('deposit')}</DepositLink>}
      <Button size="small" variant="quiet" onClick={() => send('game-session', { type: 'game.resumed' })}>
        {t('low.close')}
      </Button>
    </div>
  )
}
