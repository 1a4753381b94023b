import { ButtonLink, type ButtonLinkProps } from '#ui/button/button-link.tsx'
import { isPlainClick } from '#engine/render/site-link.tsx'
import { useFollow } from '../_shared/page/use-follow.ts'
import { useDepositWay } from './use-deposit-way.ts'

type DepositLinkProps = Omit<ButtonLinkProps, 'href' | 'onClick'> & {
  /** Whether a press has to wait. */
  press?: () => boolean
}

/** To the deposit and back into the game; nothing where the site has no such way. */
export function DepositLink({ press, ...look }: DepositLinkProps) {
  const follow = useFollow()
  const way = useDepositWay()
  if (!way) return null
  const { href, onClick } = follow(way)
  return (
    <ButtonLink
      variant="primary"
      href={href}
      onClick={(event) => {
        // A new tab leaves no game.
        if (isPlainClick(event) && press?.()) event.preventDefault()
        else onClick(event)
      }}
      {...look}
    />
  )
}
