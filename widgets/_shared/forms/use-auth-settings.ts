import { useContext, useEffect, useState } from 'react'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'

/** How the site registers; undefined until that is known. Without the settings of a release their defaults hold. */
export function useAuthSettings(): Partial<AuthSettings> | undefined {
  const source = useContext(FormSourceContext)
  const [settings, setSettings] = useState<Partial<AuthSettings>>()
  useEffect(() => {
    let isGone = false
    source
      ?.settings('auth')
      .catch(() => null)
      .then((values) => isGone || setSettings((values ?? {}) as Partial<AuthSettings>))
    return () => {
      isGone = true
    }
  }, [source])
  return settings
}
