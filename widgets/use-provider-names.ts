import { useMemo } from 'react'
import { lookup } from '#base/dictionary.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { useSettings } from './site-settings.ts'

/** Names of providers by sysname: the games settings' own title (`providers`, specification section 3), else the platform's; undefined while unknown. */
export function useProviderNames(
  known: CallOutput<'games.getProviders'> | undefined,
): (sysname: string | undefined) => string | undefined {
  const { providers } = useSettings('games')
  const names = useMemo(() => new Map(known?.items.map(({ sysname, name }) => [sysname, name])), [known])
  return (sysname) =>
    sysname === undefined ? undefined : ((providers && lookup(providers, sysname)?.title) ?? names.get(sysname))
}
