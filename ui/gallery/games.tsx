import { useState } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { GameTileSkeleton } from '../game-tile/game-tile-skeleton.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { LoadMore } from '../load-more/load-more.tsx'
import { sampleGames } from './covers.ts'
import styles from './gallery.module.css'
import { Section, useSay } from './section.tsx'

export function Games() {
  const say = useSay()
  const [favourites, setFavourites] = useState<readonly string[]>(['game-1'])
  const favourite = (id: string) => ({
    on: favourites.includes(id),
    label: favourites.includes(id)
      ? say('Sevimlilardan olib tashlash', 'Убрать из избранного')
      : say('Sevimlilarga qo‘shish', 'Добавить в избранное'),
    onToggle: () =>
      setFavourites((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
  })
  return (
    <>
      <Section name="Game row">
        <Carousel
          title={say('Mashhur o‘yinlar', 'Популярные игры')}
          level={3}
          previousLabel={say('Oldingi', 'Назад')}
          nextLabel={say('Keyingi', 'Вперёд')}
          action={
            <ButtonLink href="#all" variant="quiet" size="small">
              {say('Barchasi', 'Все')}
            </ButtonLink>
          }
        >
          {sampleGames.map((game, index) => (
            <GameTile
              key={game.id}
              game={game.id}
              href={`#${game.id}`}
              {...game}
              favourite={favourite(game.id)}
              badges={
                index === 0
                  ? [
                      { tone: 'accent', children: say('Yangi', 'Новинка') },
                      { icon: 'ticket', children: '20' },
                    ]
                  : []
              }
            />
          ))}
        </Carousel>
      </Section>
      <Section name="Tile states">
        <div className={styles.tiles}>
          <GameTile
            game="a"
            href="#a"
            name={say(
              'Juda uzun nomli o‘yin bir qatorga sig‘maydi',
              'Игра с очень длинным названием не помещается в строку',
            )}
            provider="Qirra Studio"
            favourite={favourite('a')}
          />
          <GameTile
            game="b"
            href="#b"
            name={say('Buzilgan rasm', 'Сломанная картинка')}
            provider="Daryo"
            cover={{ src: '/none.png' }}
            favourite={favourite('b')}
          />
          <GameTile
            game="c"
            href="#c"
            {...pick(3)}
            maintenance={say('Texnik ishlar', 'Технические работы')}
            favourite={favourite('c')}
          />
          <GameTile
            game="d"
            href="#d"
            {...pick(4)}
            badges={[
              { tone: 'accent', children: say('Jekpot', 'Джекпот') },
              { icon: 'trophy', children: say('Turnir', 'Турнир') },
            ]}
            favourite={{ ...favourite('d'), busy: true }}
          />
          <GameTileSkeleton />
          <GameTileSkeleton />
        </div>
        <div className={styles.rows}>
          <GameTile
            layout="horizontal"
            game="e"
            href="#e"
            {...pick(5)}
            favourite={favourite('e')}
            badges={[{ children: say('Davom etish', 'Продолжить') }]}
          />
          <GameTile layout="horizontal" game="f" href="#f" {...pick(6)} favourite={favourite('f')} />
          <GameTileSkeleton layout="horizontal" />
        </div>
        <LoadMore
          text={say('412 tadan 24 tasi ko‘rsatildi', 'Показаны 24 из 412')}
          progressLabel={say('Ko‘rsatilgan o‘yinlar', 'Показанные игры')}
          shown={24}
          total={412}
          label={say('Yana ko‘rsatish', 'Показать ещё')}
          onMore={() => undefined}
        />
      </Section>
    </>
  )
}

function pick(index: number) {
  const { name, provider, cover } = sampleGames[index] ?? { name: '', provider: '', cover: undefined }
  return { name, provider, cover }
}
