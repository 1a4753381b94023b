import { useState } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { GameTileSkeleton } from '../game-tile/game-tile-skeleton.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { LoadMore } from '../load-more/load-more.tsx'
import { sampleGames } from './covers.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function Games() {
  const [favourites, setFavourites] = useState<readonly string[]>(['game-1'])
  const favourite = (id: string) => ({
    on: favourites.includes(id),
    label: favourites.includes(id) ? 'Sevimlilardan olib tashlash' : 'Sevimlilarga qo‘shish',
    onToggle: () =>
      setFavourites((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
  })
  return (
    <>
      <Section name="Game row">
        <Carousel
          title="Mashhur o‘yinlar"
          level={3}
          previousLabel="Oldingi"
          nextLabel="Keyingi"
          action={
            <ButtonLink href="#all" variant="quiet" size="small">
              Barchasi
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
                      { tone: 'accent', children: 'Yangi' },
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
            name="Juda uzun nomli o‘yin bir qatorga sig‘maydi"
            provider="Qirra Studio"
            favourite={favourite('a')}
          />
          <GameTile
            game="b"
            href="#b"
            name="Buzilgan rasm"
            provider="Daryo"
            cover={{ src: '/none.png' }}
            favourite={favourite('b')}
          />
          <GameTile game="c" href="#c" {...pick(3)} maintenance="Texnik ishlar" favourite={favourite('c')} />
          <GameTile
            game="d"
            href="#d"
            {...pick(4)}
            badges={[
              { tone: 'accent', children: 'Jekpot' },
              { icon: 'trophy', children: 'Turnir' },
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
            badges={[{ children: 'Davom etish' }]}
          />
          <GameTile layout="horizontal" game="f" href="#f" {...pick(6)} favourite={favourite('f')} />
          <GameTileSkeleton layout="horizontal" />
        </div>
        <LoadMore
          text="412 tadan 24 tasi ko‘rsatildi"
          progressLabel="Ko‘rsatilgan o‘yinlar"
          shown={24}
          total={412}
          label="Yana ko‘rsatish"
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
