import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Carousel } from '../carousel/carousel.tsx'
import { Chip } from '../chip/chip.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Select } from '../fields/select.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { GameTileSkeleton } from '../game-tile/game-tile-skeleton.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { LoadMore } from '../load-more/load-more.tsx'
import { PageLoader } from '../page-loader/page-loader.tsx'
import { Progress } from '../progress/progress.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { Toast } from '../toast/toast.tsx'
import styles from './gallery.module.css'
import type { Say } from './section.tsx'

export const isStateName = (name: string | null): name is StateName => stateNames.some((known) => known === name)
export const stateNames = ['loading', 'empty', 'failed'] as const
export type StateName = (typeof stateNames)[number]

type Sample = (say: Say) => ReactNode
/** A sample of each state, or the reason why the unit has no such state; `part` shows it filled and long. */
type Unit = { readonly part: string } & Readonly<Record<StateName, Sample | string>>

const GIVEN = 'It is drawn once there is something to draw.'
const GIVEN_WHOLE = 'It draws what it is given, of which nothing can fail.'
const LEFT_OUT = 'Whoever uses it leaves it out when there is nothing to show.'
const ELSEWHERE = 'What it starts fails in an error state, a field or a toast.'
const HOLDS = 'What stands in it loads, is empty or fails by itself: see skeleton, empty-state and error-state.'

const nothing = () => undefined
const loadingWord = (say: Say) => say('Yuklanmoqda', 'Загружается')
const retry = (say: Say) => <Button icon="refresh-cw">{say('Qayta urinish', 'Повторить')}</Button>
const failure = (say: Say) => (
  <ErrorState
    title={say('O‘yinlar yuklanmadi', 'Игры не загрузились')}
    text={say('Server javob bermadi.', 'Сервер не ответил.')}
    action={retry(say)}
  />
)
const emptiness = (say: Say) => (
  <EmptyState
    icon="heart"
    title={say('Hali sevimli o‘yin yo‘q', 'Избранных игр пока нет')}
    action={<Button>{say('O‘yinlarni ko‘rish', 'Смотреть игры')}</Button>}
  />
)
const carouselWords = (say: Say) => ({
  title: say('Mashhur o‘yinlar', 'Популярные игры'),
  previousLabel: say('Oldingi', 'Назад'),
  nextLabel: say('Keyingi', 'Вперёд'),
})

/** Fields of every kind in one state. */
function Fields({ say, error, disabled }: { say: Say; error?: string; disabled?: boolean }) {
  const shared = { disabled, ...(error !== undefined && { error }) }
  return (
    <div className={styles.form}>
      <TextField label={say('Telefon', 'Телефон')} name="phone" {...shared} />
      <PasswordField
        label={say('Parol', 'Пароль')}
        name="password"
        showLabel={say('Parolni ko‘rsatish', 'Показать пароль')}
        hideLabel={say('Parolni yashirish', 'Скрыть пароль')}
        {...shared}
      />
      <CodeField label={say('SMS-kod', 'Код из СМС')} name="code" value="" onChange={nothing} {...shared} />
      <Select
        label={say('Valyuta', 'Валюта')}
        name="currency"
        defaultValue=""
        placeholder={say('Tanlang', 'Выберите')}
        options={[]}
        {...shared}
      />
      <TextAreaField label={say('Xabar', 'Сообщение')} name="message" {...shared} />
      <Checkbox label={say('Qoidalarga roziman', 'Согласен с правилами')} name="terms" {...shared} />
    </div>
  )
}

/** Every component folder of `ui/`, by its name. */
export const units: Readonly<Record<string, Unit>> = {
  accordion: { part: 'controls', loading: GIVEN, empty: LEFT_OUT, failed: GIVEN_WHOLE },
  badge: { part: 'controls', loading: GIVEN, empty: LEFT_OUT, failed: GIVEN_WHOLE },
  button: {
    part: 'controls',
    loading: (say) => <Button busy>{say('Hisobni to‘ldirish', 'Пополнить счёт')}</Button>,
    empty: 'A button without words is an icon-button.',
    failed: ELSEWHERE,
  },
  card: {
    part: 'feedback',
    loading: () => (
      <Card>
        <Skeleton step="28" width="half" />
        <Skeleton />
      </Card>
    ),
    empty: (say) => <Card>{emptiness(say)}</Card>,
    failed: (say) => <Card>{failure(say)}</Card>,
  },
  carousel: {
    part: 'games',
    loading: (say) => (
      <Carousel {...carouselWords(say)} level={2}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <GameTileSkeleton key={key} />
        ))}
      </Carousel>
    ),
    empty: LEFT_OUT,
    failed: 'An error state stands in its place.',
  },
  chip: {
    part: 'controls',
    loading: GIVEN,
    empty: (say) => (
      <Chip pressed={false} count={0}>
        {say('Jekpot', 'Джекпот')}
      </Chip>
    ),
    failed: ELSEWHERE,
  },
  countdown: {
    part: 'feedback',
    loading: GIVEN,
    empty: (say) => (
      <Countdown
        remaining={0}
        units={{ days: say('kun', 'дн.'), hours: say('soat', 'ч'), minutes: say('daq', 'мин') }}
        over={say('Tugadi', 'Закончился')}
      />
    ),
    failed: GIVEN_WHOLE,
  },
  dialog: {
    part: 'windows',
    loading: (say) => dialogOf(say, <Skeleton />),
    empty: (say) => dialogOf(say, emptiness(say)),
    failed: (say) => dialogOf(say, failure(say)),
  },
  'empty-state': { part: 'feedback', loading: GIVEN, empty: emptiness, failed: 'An error state stands in its place.' },
  'error-state': { part: 'feedback', loading: GIVEN, empty: LEFT_OUT, failed: failure },
  fields: {
    part: 'fields',
    loading: (say) => <Fields say={say} disabled />,
    empty: (say) => <Fields say={say} />,
    failed: (say) => <Fields say={say} error={say('Bu maydonni tekshiring', 'Проверьте это поле')} />,
  },
  'game-tile': {
    part: 'games',
    loading: () => (
      <div className={styles.tiles}>
        <GameTileSkeleton />
      </div>
    ),
    empty: (say) => (
      <div className={styles.tiles}>
        <GameTile game="a" href="#a" name={say('Rasmsiz o‘yin', 'Игра без картинки')} />
      </div>
    ),
    failed: (say) => (
      <div className={styles.tiles}>
        <GameTile
          game="b"
          href="#b"
          name={say('Buzilgan rasm', 'Сломанная картинка')}
          cover={{ src: '/none.png' }}
          maintenance={say('Texnik ishlar', 'Технические работы')}
        />
      </div>
    ),
  },
  icon: { part: 'controls', loading: GIVEN, empty: LEFT_OUT, failed: GIVEN_WHOLE },
  'icon-button': {
    part: 'controls',
    loading: (say) => <IconButton icon="refresh-cw" label={say('Yangilash', 'Обновить')} variant="raised" busy />,
    empty: (say) => <IconButton icon="bell" label={say('Xabarlar', 'Сообщения')} count={0} />,
    failed: ELSEWHERE,
  },
  'load-more': {
    part: 'games',
    loading: (say) => loadMore(say, { shown: 24, total: 412, busy: true }),
    empty: (say) => loadMore(say, { shown: 412, total: 412, busy: false }),
    failed: ELSEWHERE,
  },
  money: {
    part: 'feedback',
    loading: GIVEN,
    empty: 'No amount is no zero: whoever uses it leaves it out.',
    failed: GIVEN_WHOLE,
  },
  'page-loader': {
    part: 'feedback',
    loading: (say) => <PageLoader label={loadingWord(say)} share={0.4} />,
    empty: LEFT_OUT,
    failed: 'The page that could not be loaded says so itself.',
  },
  progress: {
    part: 'feedback',
    loading: GIVEN,
    empty: (say) => <Progress label={say('Bonus aylanmasi', 'Отыгрыш бонуса')} value={0} max={100} />,
    failed: GIVEN_WHOLE,
  },
  skeleton: { part: 'feedback', loading: () => <Skeleton />, empty: LEFT_OUT, failed: LEFT_OUT },
  spinner: {
    part: 'feedback',
    loading: (say) => <Spinner size="large" label={loadingWord(say)} />,
    empty: LEFT_OUT,
    failed: LEFT_OUT,
  },
  'svg-tree': {
    part: 'controls',
    loading: GIVEN,
    empty: LEFT_OUT,
    failed: 'A drawing that cannot be read is left out.',
  },
  tabs: {
    part: 'controls',
    loading: HOLDS,
    empty: (say) => (
      <Tabs
        label={say('Bonuslar', 'Бонусы')}
        value="active"
        onChange={nothing}
        tabs={[
          { id: 'active', label: say('Faol', 'Активные'), count: 0 },
          { id: 'done', label: say('Yakunlangan', 'Завершённые'), count: 0 },
        ]}
      >
        {emptiness(say)}
      </Tabs>
    ),
    failed: HOLDS,
  },
  toast: {
    part: 'feedback',
    loading: GIVEN,
    empty: LEFT_OUT,
    failed: (say) => (
      <Toast
        kind="error"
        kindWord={say('Xato', 'Ошибка')}
        closeLabel={say('Yopish', 'Закрыть')}
        onClose={nothing}
        action={retry(say)}
      >
        {say('Sevimlilarga qo‘shilmadi', 'Не добавлено в избранное')}
      </Toast>
    ),
  },
}

function dialogOf(say: Say, content: ReactNode) {
  return (
    <div className={styles.behind}>
      <Dialog open onClose={nothing} title={say('Sevimlilar', 'Избранное')} closeLabel={say('Yopish', 'Закрыть')}>
        {content}
      </Dialog>
    </div>
  )
}

const loadMore = (say: Say, state: { shown: number; total: number; busy: boolean }) => (
  <LoadMore
    text={say(`${state.total} tadan ${state.shown} tasi ko‘rsatildi`, `Показаны ${state.shown} из ${state.total}`)}
    progressLabel={say('Ko‘rsatilgan o‘yinlar', 'Показанные игры')}
    label={say('Yana ko‘rsatish', 'Показать ещё')}
    onMore={nothing}
    {...state}
  />
)
