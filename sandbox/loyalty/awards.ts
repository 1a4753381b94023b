import type { Locale } from '../handle.ts'
import type { NoticeTrigger } from './notices.ts'
import type { LoyaltyPicture } from './pictures/loyalty-picture.ts'

type Step = { trigger: NoticeTrigger; points: number; image: LoyaltyPicture } & Record<
  Locale,
  { step: string; title: string; message: string }
>

/** What is given once for a step. */
export const awards = {
  register: {
    trigger: 'register',
    points: 100,
    image: 'award-register',
    uz: { step: 'Roʻyxatdan oʻtish', title: 'Xush kelibsiz!', message: 'Roʻyxatdan oʻtganingiz uchun ballar yozildi.' },
    ru: { step: 'Регистрация', title: 'Добро пожаловать!', message: 'Начислены баллы за регистрацию.' },
  },
  profile: {
    trigger: 'profile',
    points: 150,
    image: 'award-profile',
    uz: {
      step: 'Profilni toʻldirish',
      title: 'Profil toʻldirildi',
      message: 'Ism, familiya va tugʻilgan sana uchun ballar yozildi.',
    },
    ru: {
      step: 'Заполнение профиля',
      title: 'Профиль заполнен',
      message: 'Начислены баллы за имя, фамилию и дату рождения.',
    },
  },
  confirm: {
    trigger: 'confirm',
    points: 100,
    image: 'award-confirm',
    uz: {
      step: 'Kontaktni tasdiqlash',
      title: 'Kontakt tasdiqlandi',
      message: 'Tasdiqlangan kontakt uchun ballar yozildi.',
    },
    ru: {
      step: 'Подтверждение контакта',
      title: 'Контакт подтверждён',
      message: 'Начислены баллы за подтверждённый контакт.',
    },
  },
  first_round: {
    trigger: 'quest',
    points: 50,
    image: 'award-quest',
    uz: {
      step: 'Haqiqiy pulga birinchi raund',
      title: 'Topshiriq bajarildi',
      message: 'Haqiqiy pulga birinchi raund uchun ballar yozildi.',
    },
    ru: {
      step: 'Первый раунд на деньги',
      title: 'Задание выполнено',
      message: 'Начислены баллы за первый раунд на деньги.',
    },
  },
  deposit_limit: {
    trigger: 'quest',
    points: 200,
    image: 'award-limit',
    uz: {
      step: 'Depozit limitini oʻrnatish',
      title: 'Topshiriq bajarildi',
      message: 'Oʻzingiz uchun depozit limitini oʻrnatdingiz: ballar yozildi.',
    },
    ru: {
      step: 'Лимит депозитов',
      title: 'Задание выполнено',
      message: 'Вы поставили себе лимит депозитов: баллы начислены.',
    },
  },
} as const satisfies Record<string, Step>

export type Award = keyof typeof awards
