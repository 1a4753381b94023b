import { redirectUrlName } from '#schemas/document/landing.ts'
import { ButtonLink, type ButtonLinkProps } from '#ui/button/button-link.tsx'
import { useFollow, usePlace } from '../_shared/page/use-follow.ts'
import { useSettings } from '../_shared/page/site-settings.ts'

/** The way from a game to the deposit and back into the game, for money; nothing where the site has no such way (`cashier.quickDeposit`). */
export function DepositLink(look: Omit<ButtonLinkProps, 'href' | 'onClick'>) {
  const follow = useFollow()
  const back = `${usePlace()}#real`
  const { quickDeposit = true } = useSettings('cashier')
  if (!quickDeposit) return null
  const href = `/cashier/deposit?${new URLSearchParams({ [redirectUrlName]: back })}`
  return <ButtonLink variant="primary" {...follow({ href, external: false })} {...look} />
}
