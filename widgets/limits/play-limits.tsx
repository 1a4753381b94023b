import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#engine/words/use-translation.ts'
import { type PlayLimit, playLimitsQuery } from '#platform/limits.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { CurrentLimit, FoldedLimitForm } from './current-limit.tsx'

type PlayLimitsProps = {
  readonly kinds: readonly PlayLimit['kind'][]
  readonly forms: Readonly<Record<PlayLimit['kind'], string | undefined>>
}

/** The limits of play that the platform has (PRF-4): of time, of losses, of stakes. */
export function PlayLimits({ kinds, forms }: PlayLimitsProps) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = useQuery(playLimitsQuery())
  return kinds.map((kind) => {
    const limit = data?.items.find((one) => one.kind === kind)
    return (
      <Panel key={kind} title={t(`limits.${kind}`)} lead={t(`limits.${kind}Lead`)} isBusy={!data && !error}>
        {limit ? (
          <>
            <CurrentLimit limit={limit} />
            <FoldedLimitForm limit={limit} form={forms[kind]} />
          </>
        ) : error ? (
          <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
        ) : (
          <FactsLoading count={3} />
        )}
      </Panel>
    )
  })
}
