import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Tournament } from '#platform/tournaments.ts'
import { providersQuery, spelledOut, useProviderNames } from '../_shared/games/games.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'
import type { Fact } from '../_shared/records/fact-list.tsx'

/**
 * What a tournament asks for and how it counts (TRN-2), as far as the platform says it: the terms are free text, which
 * may leave it out.
 */
export function useConditions(tournament: Tournament | null | undefined): readonly Fact[] {
  const { t } = useTranslation(['casino', 'games'])
  const moneyWords = useMoneyWords()
  const { restrictions, extra, provider } = tournament ?? {}
  const hasProvider = typeof provider === 'string'
  const providers = useQuery({ ...providersQuery(), ...(hasProvider ? {} : { enabled: false }) }).data
  const providerName = useProviderNames(providers)
  const { min_stake, min_level = 1, needs_deposit = false, needs_contact = false } = restrictions ?? {}
  const needs = [
    ...(min_level > 1 ? [t('tournament.needs.level', { level: min_level })] : []),
    ...(needs_deposit ? [t('tournament.needs.deposit')] : []),
    ...(needs_contact ? [t('tournament.needs.contact')] : []),
  ]
  const rule =
    extra &&
    (extra.per && extra.rule !== 'multiplier'
      ? t(`tournament.rule.${extra.rule}Per`, { amount: moneyWords(extra.per) })
      : t(`tournament.rule.${extra.rule}`))
  return [
    ...(rule === undefined ? [] : [{ key: 'rule', label: t('tournament.rule'), value: rule }]),
    ...(min_stake && min_stake.amount > 0
      ? [{ key: 'stake', label: t('tournament.minStake'), value: <Amount value={min_stake} /> }]
      : []),
    ...(hasProvider
      ? [{ key: 'provider', label: t('games:provider'), value: providerName(provider) ?? spelledOut(provider) }]
      : []),
    ...(needs.length > 0 ? [{ key: 'needs', label: t('tournament.needs'), value: needs.join(', ') }] : []),
  ]
}
