import type { WidgetProps } from '#engine/define-widget.ts'
import { SocialSignIn } from '../_shared/forms/social-sign-in.tsx'
import { useAuthSettings } from '../_shared/forms/use-auth-settings.ts'

/** The social services below the form of a sign-in. */
export function SocialSignInBlock({ root }: WidgetProps<object>) {
  const { authTypes = [], socialServices = [] } = useAuthSettings() ?? {}
  const isOffered = authTypes.includes('social') && socialServices.length > 0
  return <div {...root}>{isOffered && <SocialSignIn typeAuth="login" services={socialServices} />}</div>
}
