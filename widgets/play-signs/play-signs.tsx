import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useClock } from '#engine/render/clock.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { useEmptyCurrency, useMoneyWords, useNumberWords } from '../_shared/money/use-money-format.ts'
import { Panel } from '../_shared/page/panel.tsx'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { useDateTime } from '../_shared/time/time.tsx'
import { findSigns, lookBackMs, type PlayHistory, type Sign } from './find-signs.ts'
import type { playSignsSchema } from './index.ts'
import styles from './play-signs.module.css'
import { usePlayHistory } from './use-play-history.ts'

const icons: Readonly<Record<Sign['kind'], IconName>> = {
  chasing: 'refresh-cw',
  cancelled: 'circle-x',
  night: 'moon',
  stakes: 'dices',
  deposits: 'banknote',
}

/** Signs of risky play (PRF-4), for the player alone: nothing of it leaves the page. */
export function PlaySigns({ limit, pause, root }: WidgetProps<Props<typeof playSignsSchema>>) {
  const { t } = useTranslation('account')
  const clock = useClock()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => setNow(clock()), [clock])
  const { history, error, isFetching, refetch } = usePlayHistory(now === null ? null : now - lookBackMs)
  const isFailed = error !== null
  const isReady = now !== null && history !== undefined && !isFailed
  return (
    <div {...root}>
      <Panel title={t('signs.title')} lead={t('signs.lead')} isBusy={!isReady && !isFailed}>
        {isFailed && <LoadFailed error={error} isRetrying={isFetching} retry={refetch} />}
        {!isFailed && !isReady && <FactsLoading count={3} />}
        {isReady && <Found history={history} now={now} />}
        <div className={styles.ways}>
          <SiteLink to={limit} className={buttonClasses({})}>
            <ButtonContent icon="shield-check">{t('signs.limit')}</ButtonContent>
          </SiteLink>
          <SiteLink to={pause} className={buttonClasses({})}>
            <ButtonContent icon="moon">{t('signs.pause')}</ButtonContent>
          </SiteLink>
        </div>
      </Panel>
    </div>
  )
}

function Found({ history, now }: { readonly history: PlayHistory; readonly now: number }): ReactNode {
  const { t } = useTranslation('account')
  const { count } = useNumberWords()
  const write = useDateTime()
  const empty = useEmptyCurrency()
  const { currency, signs } = useMemo(() => findSigns(history, now, empty), [history, now, empty])
  return (
    <>
      {signs.length === 0 ? (
        <p className={styles.none}>
          <Icon name="circle-check" />
          {t('signs.none')}
        </p>
      ) : (
        <>
          <ul className={styles.signs}>
            {signs.map((sign) => (
              <li key={sign.kind} className={styles.sign} data-sign={sign.kind}>
                <span className={styles.icon}>
                  <Icon name={icons[sign.kind]} />
                </span>
                <div className={styles.words}>
                  <h3 className={styles.title}>{t(`signs.${sign.kind}.title`)}</h3>
                  <p>
                    <Fact sign={sign} currency={currency} />
                  </p>
                  <p className={styles.meaning}>{t(`signs.${sign.kind}.meaning`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <p className={styles.meaning}>{t('signs.note')}</p>
        </>
      )}
      {history.betsSince !== null && (
        <p className={styles.meaning}>
          {t('signs.partly', {
            count: history.bets.length,
            bets: count(history.bets.length),
            date: write.date(history.betsSince),
          })}
        </p>
      )}
    </>
  )
}

/** The numbers that a sign comes from. */
function Fact({ sign, currency }: { readonly sign: Sign; readonly currency: string }): string {
  const { t } = useTranslation('account')
  const money = useMoneyWords()
  const write = useDateTime()
  const sum = (minor: number): string => money({ minor, currency })
  switch (sign.kind) {
    case 'chasing':
      return t('signs.chasing.fact', {
        count: sign.times,
        date: write.date(sign.at),
        sum: sum(sign.sum),
        loss: sum(sign.loss),
      })
    case 'cancelled':
      return t('signs.cancelled.fact', { count: sign.times, sum: sum(sign.sum) })
    case 'night':
      return t('signs.night.fact', { count: sign.times, bets: sign.bets })
    case 'stakes':
    case 'deposits':
      return t(`signs.${sign.kind}.fact`, { first: sum(sign.first), last: sum(sign.last) })
  }
}
