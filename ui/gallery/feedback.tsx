import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { Money } from '../money/money.tsx'
import { PageLoader } from '../page-loader/page-loader.tsx'
import { Progress } from '../progress/progress.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Toast } from '../toast/toast.tsx'
import styles from './gallery.module.css'
import { Section, useSay, useUnits } from './section.tsx'

const uzs = (minor: number) => ({ minor, currency: 'UZS' })

export function Feedback() {
  const say = useSay()
  const units = useUnits()
  return (
    <>
      <Section name="Money and time">
        <div className={styles.columns}>
          <Card>
            <p className={styles.muted}>{say('Asosiy hisob', 'Основной счёт')}</p>
            <Money value={uzs(125430050)} size="hero" />
            <p>
              <Money value={uzs(9_125_430_050_00)} size="hero" />
            </p>
            <table className={styles.table}>
              <caption className="sr-only">{say('Oxirgi amallar', 'Последние операции')}</caption>
              <tbody>
                <tr>
                  <th scope="row">{say('To‘ldirish', 'Пополнить')}</th>
                  <td>
                    <Money value={uzs(25000000)} signed tone="win" />
                  </td>
                </tr>
                <tr>
                  <th scope="row">{say('Stavka', 'Ставка')}</th>
                  <td>
                    <Money value={uzs(-1250000)} tone="loss" />
                  </td>
                </tr>
                <tr>
                  <th scope="row">{say('Yechish', 'Вывести')}</th>
                  <td>
                    <Money value={uzs(-90000050)} />
                  </td>
                </tr>
              </tbody>
            </table>
          </Card>
          <Card>
            <div className={styles.form}>
              <Progress
                label={say('Bonus aylanmasi', 'Отыгрыш бонуса')}
                value={62}
                max={100}
                text={<Money value={uzs(38000000)} />}
              />
              <p>
                <span className={styles.muted}>{say('Turnir tugashiga ', 'До конца турнира ')}</span>
                <strong>
                  <Countdown remaining={190_000_000} units={units} over={say('Tugadi', 'Закончился')} />
                </strong>
              </p>
              <p>
                <span className={styles.muted}>{say('Sessiya tugashiga ', 'До конца сессии ')}</span>
                <strong>
                  <Countdown remaining={545_000} units={units} over={say('Tugadi', 'Закончился')} />
                </strong>
              </p>
              <div className={styles.line}>
                <Spinner size="small" /> <Spinner /> <Spinner size="large" label={say('Yuklanmoqda', 'Загружается')} />
              </div>
              <div>
                <Skeleton step="28" width="half" />
                <Skeleton />
                <Skeleton width="most" />
              </div>
            </div>
          </Card>
        </div>
      </Section>
      <PageLoader label={say('Sahifa yuklanmoqda', 'Страница загружается')} />
      <Section name="States">
        <div className={styles.columns}>
          <Card>
            <EmptyState
              icon="heart"
              title={say('Hali sevimli o‘yin yo‘q', 'Избранных игр пока нет')}
              text={say(
                'O‘yin ustidagi yurakchani bosing, u shu yerda turadi.',
                'Нажмите на сердечко у игры, и она будет здесь.',
              )}
              action={<Button variant="primary">{say('O‘yinlarni ko‘rish', 'Смотреть игры')}</Button>}
            />
          </Card>
          <div className={styles.form}>
            <ErrorState
              title={say('O‘yinlar yuklanmadi', 'Игры не загрузились')}
              text={say(
                'Server javob bermadi. Internet aloqasini tekshirib, qayta urinib ko‘ring.',
                'Сервер не ответил. Проверьте соединение и попробуйте ещё раз.',
              )}
              action={
                <>
                  <Button icon="refresh-cw">{say('Qayta urinish', 'Повторить')}</Button>
                  <Button variant="quiet">{say('Yordam', 'Помощь')}</Button>
                </>
              }
              reference={say('Xato raqami: 7F3A-21C0', 'Номер ошибки: 7F3A-21C0')}
            />
            <Toast
              kind="success"
              kindWord={say('Bajarildi', 'Готово')}
              closeLabel={say('Yopish', 'Закрыть')}
              onClose={() => undefined}
              duration={60000}
            >
              {say('Hisob 250 000 so‘mga to‘ldirildi', 'Счёт пополнен на 250 000 сумов')}
            </Toast>
            <Toast
              kind="error"
              kindWord={say('Xato', 'Ошибка')}
              closeLabel={say('Yopish', 'Закрыть')}
              onClose={() => undefined}
              action={<Button size="small">{say('Qayta urinish', 'Повторить')}</Button>}
            >
              {say('Sevimlilarga qo‘shilmadi', 'Не добавлено в избранное')}
            </Toast>
            <Toast
              kind="warning"
              kindWord={say('Diqqat', 'Внимание')}
              closeLabel={say('Yopish', 'Закрыть')}
              onClose={() => undefined}
              paused
              duration={5000}
            >
              {say('Sessiya 2 daqiqadan keyin tugaydi', 'Сессия закончится через 2 минуты')}
            </Toast>
            <Toast
              kind="info"
              kindWord={say('Ma’lumot', 'К сведению')}
              closeLabel={say('Yopish', 'Закрыть')}
              onClose={() => undefined}
            >
              {say('Yangi turnir boshlandi', 'Начался новый турнир')}
            </Toast>
          </div>
        </div>
      </Section>
    </>
  )
}
