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
import { type Say, useSay, useUnits } from './section.tsx'

const railOf = (say: Say): readonly (readonly [IconName, string, number])[] => [
  ['layout-grid', say('Barcha o‘yinlar', 'Все игры'), 412],
  ['flame', say('Mashhur', 'Популярное'), 48],
  ['sparkles', say('Yangi', 'Новинка'), 24],
  ['dices', say('Slotlar', 'Слоты'), 286],
  ['radio', say('Jonli kazino', 'Живое казино'), 42],
  ['zap', say('Tezkor', 'Быстрые'), 31],
  ['crown', say('Jekpot', 'Джекпот'), 17],
]
const barOf = (say: Say): readonly (readonly [IconName, string])[] => [
  ['house', say('Bosh', 'Главная')],
  ['search', say('Qidirish', 'Поиск')],
  ['wallet', say('Kassa', 'Касса')],
  ['gift', say('Bonus', 'Бонус')],
  ['user', say('Profil', 'Профиль')],
]

/** The parts put together as a front page, to judge them side by side. */
export function Home() {
  const say = useSay()
  const units = useUnits()
  return (
    <div className={styles.home}>
      <header className={styles.header}>
        <a className={styles.logo} href="#home">
          Afisha
        </a>
        <nav className={styles.nav} aria-label={say('Asosiy', 'Основное')}>
          <a href="#casino" aria-current="page">
            {say('Kazino', 'Казино')}
          </a>
          <a href="#live">{say('Jonli', 'Живое')}</a>
          <a href="#sport">{say('Sport', 'Спорт')}</a>
          <a href="#tournaments">{say('Turnirlar', 'Турниры')}</a>
        </nav>
        <div className={styles.account}>
          <span className={styles.desk}>
            <IconButton icon="search" label={say('Qidirish', 'Поиск')} />
          </span>
          <IconButton icon="bell" label={say('Xabarlar, 2 ta yangi', 'Сообщения, 2 новых')} count={2} />
          <span className={styles.balance}>
            <Money value={{ minor: 125430050, currency: 'UZS' }} />
          </span>
          <ButtonLink href="#deposit" variant="primary" size="small" icon="plus">
            {say('To‘ldirish', 'Пополнить')}
          </ButtonLink>
        </div>
      </header>
      <div className={styles.frame}>
        <nav className={styles.rail} aria-label={say('Bo‘limlar', 'Разделы')}>
          {railOf(say).map(([icon, label, count], index) => (
            <a key={label} href={`#${icon}`} aria-current={index === 0 ? 'page' : undefined}>
              <Icon name={icon} />
              <span>{label}</span>
              <small>{count}</small>
            </a>
          ))}
        </nav>
        <main className={styles.content} aria-label={say('Bosh sahifa', 'Главная')}>
          <Card as="section" padding="none" className={styles.hero}>
            <div className={styles.heroWords}>
              <Badge tone="wait" icon="trophy">
                {say('Haftalik turnir', 'Турнир недели')}
              </Badge>
              <p className={styles.heroTitle}>{say('Tungi shahar kubogi', 'Кубок ночного города')}</p>
              <p className={styles.heroText}>
                {say(
                  'Eng yuqori koeffitsiyent bo‘yicha 100 o‘rin. Kirish bepul.',
                  '100 мест по самому высокому коэффициенту. Участие бесплатное.',
                )}
              </p>
              <div className={styles.heroFacts}>
                <div>
                  <span>{say('Jamg‘arma', 'Фонд')}</span>
                  <Money value={{ minor: 5000000000, currency: 'UZS' }} format={{ fractionDigits: 0 }} size="large" />
                </div>
                <div>
                  <span>{say('Tugashiga', 'До конца')}</span>
                  <strong>
                    <Countdown remaining={190_000_000} units={units} over={say('Tugadi', 'Закончился')} />
                  </strong>
                </div>
              </div>
              <div className={styles.heroActions}>
                <ButtonLink href="#join" variant="secondary" size="large">
                  {say('Ishtirok etish', 'Участвовать')}
                </ButtonLink>
                <ButtonLink href="#rules" variant="quiet" size="large">
                  {say('Shartlar', 'Условия')}
                </ButtonLink>
              </div>
            </div>
            <img className={styles.heroArt} src={sampleGames[1]?.cover?.src} alt="" width={288} height={192} />
          </Card>
          {[0, 6].map((from) => (
            <Carousel
              key={from}
              title={from === 0 ? say('Davom etish', 'Продолжить') : say('Tavsiya etamiz', 'Рекомендуем')}
              previousLabel={say('Oldingi', 'Назад')}
              nextLabel={say('Keyingi', 'Вперёд')}
              action={
                <ButtonLink href="#all" variant="quiet" size="small" iconEnd="arrow-right">
                  {say('Barchasi', 'Все')}
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
                      ? [{ tone: 'accent', children: say('Yangi', 'Новинка') }]
                      : from === 6 && index === 3
                        ? [{ icon: 'crown', children: say('Jekpot', 'Джекпот') }]
                        : []
                  }
                />
              ))}
            </Carousel>
          ))}
          <footer className={styles.footer}>
            <span className={styles.age}>18+</span>
            <p>
              {say(
                'O‘yin daromad manbai emas. Chegara qo‘ying va dam oling.',
                'Игра — не источник дохода. Поставьте лимит и отдыхайте.',
              )}
            </p>
            <nav aria-label={say('Yordam', 'Помощь')}>
              <a href="#rg">{say('Mas’uliyatli o‘yin', 'Ответственная игра')}</a>
              <a href="#help">{say('Yordam', 'Помощь')}</a>
              <a href="#rules">{say('Qoidalar', 'Правила')}</a>
            </nav>
          </footer>
        </main>
      </div>
      <nav className={styles.bar} aria-label={say('Tezkor', 'Быстрые')}>
        {barOf(say).map(([icon, label], index) => (
          <a key={icon} href={`#${icon}`} aria-current={index === 0 ? 'page' : undefined}>
            <Icon name={icon} size="large" />
            <span>{label}</span>
          </a>
        ))}
      </nav>
    </div>
  )
}
