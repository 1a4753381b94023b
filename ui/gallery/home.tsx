import { Badge } from '../badge/badge.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Card } from '../card/card.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { Money } from '../money/money.tsx'
import { sampleGames } from './covers.ts'
import styles from './home.module.css'

const units = { days: 'kun', hours: 'soat', minutes: 'daq' }
const rail: readonly [IconName, string, number][] = [
  ['layout-grid', 'Barcha o‘yinlar', 412],
  ['flame', 'Mashhur', 48],
  ['sparkles', 'Yangi', 24],
  ['dices', 'Slotlar', 286],
  ['radio', 'Jonli kazino', 42],
  ['zap', 'Tezkor', 31],
  ['crown', 'Jekpot', 17],
]
const bar: readonly [IconName, string][] = [
  ['house', 'Bosh'],
  ['search', 'Qidirish'],
  ['wallet', 'Kassa'],
  ['gift', 'Bonus'],
  ['user', 'Profil'],
]

/** The parts put together as a front page, to judge them side by side. */
export function Home() {
  return (
    <div className={styles.home}>
      <header className={styles.header}>
        <a className={styles.logo} href="#home">
          Afisha
        </a>
        <nav className={styles.nav} aria-label="Asosiy">
          <a href="#casino" aria-current="page">
            Kazino
          </a>
          <a href="#live">Jonli</a>
          <a href="#sport">Sport</a>
          <a href="#tournaments">Turnirlar</a>
        </nav>
        <div className={styles.account}>
          <span className={styles.desk}>
            <IconButton icon="search" label="Qidirish" />
          </span>
          <IconButton icon="bell" label="Xabarlar, 2 ta yangi" count={2} />
          <span className={styles.balance}>
            <Money value={{ minor: 125430050, currency: 'UZS' }} />
          </span>
          <ButtonLink href="#deposit" variant="primary" size="small" icon="plus">
            To‘ldirish
          </ButtonLink>
        </div>
      </header>
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label="Bo‘limlar">
          {rail.map(([icon, label, count], index) => (
            <a key={label} href={`#${icon}`} aria-current={index === 0 ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
              <small>{count}</small>
            </a>
          ))}
        </nav>
        <main className={styles.content} aria-label="Bosh sahifa">
          <Card as="section" padding="none" className={styles.hero}>
            <div className={styles.heroWords}>
              <Badge tone="wait" icon="trophy">
                Haftalik turnir
              </Badge>
              <p className={styles.heroTitle}>Tungi shahar kubogi</p>
              <p className={styles.heroText}>Eng yuqori koeffitsiyent bo‘yicha 100 o‘rin. Kirish bepul.</p>
              <div className={styles.heroFacts}>
                <div>
                  <span>Jamg‘arma</span>
                  <Money value={{ minor: 5000000000, currency: 'UZS' }} format={{ fractionDigits: 0 }} size="large" />
                </div>
                <div>
                  <span>Tugashiga</span>
                  <strong>
                    <Countdown remaining={190_000_000} units={units} over="Tugadi" />
                  </strong>
                </div>
              </div>
              <div className={styles.heroActions}>
                <ButtonLink href="#join" variant="secondary" size="large">
                  Ishtirok etish
                </ButtonLink>
                <ButtonLink href="#rules" variant="quiet" size="large">
                  Shartlar
                </ButtonLink>
              </div>
            </div>
            <img className={styles.heroArt} src={sampleGames[1]?.cover?.src} alt="" width={288} height={192} />
          </Card>
          {[0, 6].map((from) => (
            <Carousel
              key={from}
              title={from === 0 ? 'Davom etish' : 'Tavsiya etamiz'}
              previousLabel="Oldingi"
              nextLabel="Keyingi"
              action={
                <ButtonLink href="#all" variant="quiet" size="small" iconEnd="arrow-right">
                  Barchasi
                </ButtonLink>
              }
            >
              {[...sampleGames.slice(from), ...sampleGames.slice(0, from)].map((game, index) => (
                <GameTile
                  key={game.id}
                  game={`${from}-${game.id}`}
                  href={`#${game.id}`}
                  name={game.name}
                  provider={game.provider}
                  cover={game.cover}
                  eager={from === 0}
                  favourite={{ on: index === 2, label: `${game.name}: sevimlilar`, onToggle: () => undefined }}
                  badges={
                    from === 6 && index === 0
                      ? [{ tone: 'accent', children: 'Yangi' }]
                      : from === 6 && index === 3
                        ? [{ icon: 'crown', children: 'Jekpot' }]
                        : []
                  }
                />
              ))}
            </Carousel>
          ))}
          <footer className={styles.footer}>
            <span className={styles.age}>18+</span>
            <p>O‘yin daromad manbai emas. Chegara qo‘ying va dam oling.</p>
            <nav aria-label="Yordam">
              <a href="#rg">Mas’uliyatli o‘yin</a>
              <a href="#help">Yordam</a>
              <a href="#rules">Qoidalar</a>
            </nav>
          </footer>
        </main>
      </div>
      <nav className={styles.bar} aria-label="Tezkor">
        {bar.map(([icon, label], index) => (
          <a key={icon} href={`#${icon}`} aria-current={index === 0 ? 'page' : undefined}>
            <Icon name={icon} size="large" />
            <span>{label}</span>
          </a>
        ))}
      </nav>
    </div>
  )
}
