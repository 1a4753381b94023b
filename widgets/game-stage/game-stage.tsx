import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useHost } from '#engine/render/host.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue, usePlayerUid } from '#engine/render/use-value.ts'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import { useFlowHost } from '#flows/react/flow-host-context.tsx'
import { send } from '#flows/react/send.ts'
import { useFlow } from '#flows/react/use-flow.ts'
import { consumeAutoplay } from '#platform/games/prefetch-launch.ts'
import type { PendingActs } from '#platform/pending-acts.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { type Game, gameQuery, nameOf } from '../_shared/games/games.ts'
import { useMarkedSpins } from '../_shared/games/marked-spins.ts'
import { asksForMoneyPlay, takeEarlyTap } from '../_shared/games/play-address.ts'
import { usePendingActs } from '../_shared/outcome/index.ts'
import { usePlace } from '../_shared/page/use-follow.ts'
import { useGameHearts } from '../_shared/games/favourites.ts'
import { GameBill } from './game-bill.tsx'
import { GamePlay } from './game-play.tsx'
import type { gameStageSchema } from './index.ts'
import { isAskedFirst } from './play-panel.tsx'
import { playAct, stageGame } from './stage-game.ts'
import { FailedStage, UnknownGame, WaitingStage } from './stage-states.tsx'

type StageProps = WidgetProps<Props<typeof gameStageSchema>>

/** One game (RTE-4). Renders nothing where neither address nor document names a game. */
export function GameStage(props: StageProps) {
  const sysname = stageGame(useRoute().params, props.game)
  return sysname === undefined ? null : <Stage {...props} sysname={sysname} />
}

function Stage({ sysname, ...props }: StageProps & { sysname: string }) {
  const { level, root } = props
  const { data, error, isFetching, refetch } = useQuery(gameQuery(sysname))
  const heading = level === 'page' ? 'h1' : 'h2'
  if (error && !data)
    return <FailedStage {...{ root, heading, error }} isRetrying={isFetching} retry={() => void refetch()} />
  if (!data) return <WaitingStage root={root} />
  const game = data.items[0]
  return game ? <OneGame {...props} {...{ game, heading }} /> : <UnknownGame {...{ root, heading }} />
}

/** States that show the page of the game. A guest who chose money sees it behind the registration. */
const isClosed = ({ status, problem }: GameSessionView): boolean =>
  status === 'choosing' || status === 'over' || (status === 'refused' && problem?.code === 'sign-in')

function OneGame({
  game,
  heading,
  root,
  signIn,
  register = signIn,
  demo,
  run,
}: Omit<StageProps, 'game'> & { game: Game; heading: 'h1' | 'h2' }) {
  const { sysname } = game
  const user = useValue('user')
  const isPlayer = user === 'player'
  const hearts = useGameHearts(signIn, run)
  const freeSpins = useMarkedSpins().get(sysname) ?? 0
  const view = useFlow('game-session', (all) => all)
  const asks = (popup: string | undefined) => (popup === undefined ? null : () => run([{ do: 'popup', id: popup }]))
  const played = useRef<string | null>(null)
  const play = (): void => {
    if (played.current === sysname) return
    played.current = sysname
    send('game-session', { type: 'game.play', mode: 'real' })
  }
  const interrupted = useInterruption(view, play)
  const here = usePlace()
  const isByTile = useOpening(game, (way) => {
    if (isPlayer) play()
    // For a guest who comes by #real the guards open the registration (GRD-5), which leads back to the game.
    else if (way === 'address') interrupted.remember({ ...playAct, path: here })
    else if (demo !== undefined && game.has_demo) run([{ do: 'popup', id: demo }])
  })
  useSession()
  useLaunchFailure(view, sysname)
  const askToRegister = isPlayer ? null : asks(register)
  // What is pressed goes with what it stands in: the focus goes to the name of the game, or to why it is not there.
  const { from, to } = useFocusHandover<HTMLHeadingElement & HTMLDivElement>()
  const handover = { from, to }
  const bill = <GameBill {...{ handover, root, heading, game, hearts, freeSpins, isPlayer, askToRegister }} />
  if (view.game !== sysname || isClosed(view)) return bill
  const toPage = (): void => {
    interrupted.forget(playAct)
    send('game-session', { type: 'game.leave' })
  }
  const leave = (): void => {
    if (!isByTile.current || window.history.length < 2) return toPage()
    interrupted.forget(playAct)
    window.history.back()
  }
  return (
    <GamePlay
      {...{ handover, root, heading, view, game, freeSpins, leave, toPage }}
      favourite={hearts.toggle ? { isOn: hearts.has(sysname), toggle: () => hearts.toggle?.(sysname) } : null}
      signIn={asks(signIn)}
      register={askToRegister}
    />
  )
}

/**
 * Names the game of the page to the flow, opens it after a tap on its tile or by #real (GAM-4), and leaves it with the
 * page. @returns whether a tile led here.
 */
function useOpening(game: Game, open: (way: 'tile' | 'address') => void): RefObject<boolean> {
  const client = useQueryClient()
  const flows = useFlowHost()
  const { sysname, maintenance = false } = game
  const name = nameOf(game)
  const isByTile = useRef(false)
  const opened = useRef<string | null>(null)
  const isKnown = useValue('user') !== null
  useEffect(() => {
    if (!isKnown || opened.current === sysname) return
    opened.current = sysname
    send('game-session', { type: 'game.place', game: sysname, name })
    // Both are taken, whichever leads here.
    const isEarlyTap = takeEarlyTap()
    isByTile.current = consumeAutoplay(client, sysname) || isEarlyTap
    if (!maintenance && (isByTile.current || asksForMoneyPlay())) open(isByTile.current ? 'tile' : 'address')
  })
  useEffect(
    () => () => {
      if (opened.current === sysname) flows.send('game-session', { type: 'game.leave' })
    },
    [flows, sysname],
  )
  return isByTile
}

/**
 * A game for money whose session ends, and one that a guest wants, wait for their player (GAM-4), over other pages and
 * a reload: the sign-in or the registration leads back here, and the game opens.
 */
function useInterruption({ game, status, mode, problem }: GameSessionView, play: () => void): PendingActs {
  const interrupted = usePendingActs()
  const here = usePlace()
  const uid = usePlayerUid()
  const isPlayer = useValue('user') === 'player'
  const playAgain = useEffectEvent(play)
  const isGuestsWish = status === 'refused' && problem?.code === 'sign-in' && !isPlayer
  const isInterrupted = status === 'sessionOver' && uid > 0
  useEffect(() => {
    if (mode === 'real' && (isInterrupted || isGuestsWish)) interrupted.remember({ ...playAct, path: here })
  }, [interrupted, here, mode, isInterrupted, isGuestsWish])
  useEffect(() => {
    if (game === null || status !== 'choosing' || !isPlayer) return
    const act = interrupted.pending()
    if (act?.flow === playAct.flow && act.path === here) playAgain()
  }, [interrupted, here, game, isPlayer, status])
  // Not before: the sign-in asks where it leads, while the game opens here already.
  const isOver = status === 'playing' || (status === 'refused' && problem !== null && !isAskedFirst(problem))
  useEffect(() => {
    if (isOver) interrupted.forget(playAct)
  }, [interrupted, isOver])
  return interrupted
}

/**
 * A game that nobody knows how to launch leads to the site's own page of such games, with the reference; the way back
 * is past the game.
 */
function useLaunchFailure({ game, status, problem }: GameSessionView, sysname: string): void {
  const host = useHost()
  const reference =
    status === 'refused' && game === sysname && problem?.code === 'unknown-launch' ? problem.reference : undefined
  useEffect(() => {
    if (reference === undefined) return
    const href = `/slot-errors?${new URLSearchParams({ reference })}`
    host.go({ href, external: false }, { replace: true })
  }, [host, reference])
}

/**
 * Follows sign-ins and sign-outs while a game is open. A session that has ended by itself leaves the player's values on
 * the page: the flow of auth alone knows of it.
 */
function useSession(): void {
  const uid = useFlow('auth', ({ status, uid: signedIn }) =>
    status === 'signedIn' ? signedIn : status === 'guest' ? 0 : null,
  )
  const last = useRef(uid)
  useEffect(() => {
    if (uid === null || last.current === uid) return
    last.current = uid
    send('game-session', { type: 'game.session', uid })
  }, [uid])
}
