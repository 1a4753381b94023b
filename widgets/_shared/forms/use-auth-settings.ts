import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import type { AuthSettings } from '#schemas/config/auth.ts'
import { settingsKey } from '../page/site-settings.ts'

type Settings = Partial<AuthSettings>

/**
 * How the site registers: carried by secure pages, fetched on others, where it is undefined until it has come. Without
 * the settings of a release their defaults hold.
 */
export function useAuthSettings(): Settings | undefined {
  const client = useQueryClient()
  const source = useContext(FormSourceContext)
  const [read, setRead] = useState<Settings>()
  const settings = client.getQueryData<Settings>(settingsKey('auth')) ?? read
  const isKnown = settings !== undefined
  useEffect(() => {
    if (isKnown || !source) return
    let isGone = false
    void source
      .settings('auth')
      .then((values) => client.setQueryData<Settings>(settingsKey('auth'), values ?? {}))
      .catch(() => ({}))
      .then((values) => isGone || setRead(values))
    return () => {
      isGone = true
    }
  }, [client, source, isKnown])
  return settings
}
