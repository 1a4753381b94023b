import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { loyaltyProgramsQuery } from '#platform/loyalty.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { LoyaltyOff, useIsLoyaltyOff } from '../_shared/rewards/loyalty-off.tsx'
import { useProgramWords } from '../_shared/rewards/loyalty-level.tsx'
import { PromoCard, PromoCards, PromoCardSkeleton } from '../_shared/rewards/promo-card.tsx'
import { WayOn } from '../_shared/page/way-on.tsx'

/** The programs (RTE-6); texts and pictures of the settings override the platform's. */
export function LoyaltyPrograms({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const wordsOf = useProgramWords()
  const isOff = useIsLoyaltyOff()
  const { data, error, isFetching, refetch } = useQuery({ ...loyaltyProgramsQuery(), enabled: !isOff })
  if (isOff) return <LoyaltyOff root={root} />
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  return (
    <section {...root} aria-label={t('loyalty.programs')}>
      {data?.items.length === 0 ? (
        <EmptyState
          icon="star"
          title={t('loyalty.empty')}
          text={t('loyalty.emptyText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      ) : (
        <PromoCards isBusy={!data}>
          {data
            ? data.items.map((program, index) => {
                const { title, text, media } = wordsOf(program)
                return (
                  <li key={program.sysname}>
                    <PromoCard
                      href={`/loyalty/${program.sysname}`}
                      title={title}
                      text={text}
                      media={media}
                      isFirst={index < 3}
                    />
                  </li>
                )
              })
            : ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <PromoCardSkeleton />
                </li>
              ))}
        </PromoCards>
      )}
    </section>
  )
}
