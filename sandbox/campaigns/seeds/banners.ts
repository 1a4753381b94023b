import type { Texts } from '../../bonuses/bonus.ts'
import type { PictureName } from '../media/pictures.ts'

export type SeedBanner = {
  position: string
  image: PictureName
  slug?: string
  audience: 'all' | 'guest' | 'player'
  texts: Texts
}

export const banners: readonly SeedBanner[] = [
  {
    position: 'home',
    image: 'welcome',
    audience: 'guest',
    texts: {
      uz: {
        title: 'Birinchi toʻldirish uchun bonus',
        text: 'Shartlari taklifning oʻzida yozilgan. Bonussiz ham oʻynash mumkin.',
      },
      ru: {
        title: 'Бонус за первое пополнение',
        text: 'Все условия написаны в предложении. Играть можно и без бонуса.',
      },
    },
  },
  {
    position: 'home',
    image: 'reload',
    audience: 'player',
    texts: {
      uz: { title: 'Takliflar bir joyda', text: 'Har birining aylanmasi, muddati va chegarasi ochiq yozilgan.' },
      ru: { title: 'Все предложения в одном месте', text: 'У каждого указаны отыгрыш, срок и пределы.' },
    },
  },
  {
    position: 'home',
    image: 'cashback',
    slug: '/profile/cashback',
    audience: 'player',
    texts: {
      uz: { title: 'Haftalik keshbek', text: 'Hafta farqining 10% qaytadi, aylanma shartisiz.' },
      ru: { title: 'Кешбэк за неделю', text: '10% разницы за неделю возвращаются без отыгрыша.' },
    },
  },
  {
    position: 'gamehall',
    image: 'tournament',
    slug: '/tournaments',
    audience: 'all',
    texts: {
      uz: { title: 'Turnirlar', text: 'Qoidalar va sovrinlar har bir turnir sahifasida.' },
      ru: { title: 'Турниры', text: 'Правила и призы — на странице каждого турнира.' },
    },
  },
  {
    position: 'home',
    image: 'limits',
    slug: '/responsible-gaming',
    audience: 'all',
    texts: {
      uz: {
        title: 'Chegarani oʻzingiz belgilang',
        text: 'Toʻldirish chegarasi, tanaffus va oʻzini cheklash bir joyda.',
      },
      ru: { title: 'Лимиты задаёте вы', text: 'Лимит пополнения, перерыв и самоисключение — в одном месте.' },
    },
  },
]
