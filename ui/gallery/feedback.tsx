import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { Money } from '../money/money.tsx'
import { Progress } from '../progress/progress.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Toast } from '../toast/toast.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const units = { days: 'kun', hours: 'soat', minutes: 'daq' }
const uzs = (minor: number) => ({ minor, currency: 'UZS' })

export function Feedback() {
  return (
    <>
      <Section name="Money and time">
        <div className={styles.columns}>
          <Card>
            <p className={styles.muted}>Asosiy hisob</p>
            <Money value={uzs(125430050)} size="hero" />
            <p>
              <Money value={uzs(9_125_430_050_00)} size="hero" />
            </p>
            <table className={styles.table}>
              <caption className="sr-only">Oxirgi amallar</caption>
              <tbody>
                <tr>
                  <th scope="row">To‘ldirish</th>
                  <td>
                    <Money value={uzs(25000000)} signed tone="win" />
                  </td>
                </tr>
                <tr>
                  <th scope="row">Stavka</th>
                  <td>
                    <Money value={uzs(-1250000)} tone="loss" />
                  </td>
                </tr>
                <tr>
                  <th scope="row">Yechish</th>
                  <td>
                    <Money value={uzs(-90000050)} />
                  </td>
                </tr>
              </tbody>
            </table>
          </Card>
          <Card>
            <div className={styles.form}>
              <Progress label="Bonus aylanmasi" value={62} max={100} text={<Money value={uzs(38000000)} />} />
              <p>
                <span className={styles.muted}>Turnir tugashiga </span>
                <strong>
                  <Countdown remaining={190_000_000} units={units} over="Tugadi" />
                </strong>
              </p>
              <p>
                <span className={styles.muted}>Sessiya tugashiga </span>
                <strong>
                  <Countdown remaining={545_000} units={units} over="Tugadi" />
                </strong>
              </p>
              <div className={styles.line}>
                <Spinner size="small" /> <Spinner /> <Spinner size="large" label="Yuklanmoqda" />
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
      <Section name="States">
        <div className={styles.columns}>
          <Card>
            <EmptyState
              icon="heart"
              title="Hali sevimli o‘yin yo‘q"
              text="O‘yin ustidagi yurakchani bosing, u shu yerda turadi."
              action={<Button variant="primary">O‘yinlarni ko‘rish</Button>}
            />
          </Card>
          <div className={styles.form}>
            <ErrorState
              title="O‘yinlar yuklanmadi"
              text="Server javob bermadi. Internet aloqasini tekshirib, qayta urinib ko‘ring."
              action={
                <>
                  <Button icon="refresh-cw">Qayta urinish</Button>
                  <Button variant="quiet">Yordam</Button>
                </>
              }
              reference="Xato raqami: 7F3A-21C0"
            />
            <Toast kind="success" kindWord="Bajarildi" closeLabel="Yopish" onClose={() => undefined} duration={60000}>
              Hisob 250 000 so‘mga to‘ldirildi
            </Toast>
            <Toast
              kind="error"
              kindWord="Xato"
              closeLabel="Yopish"
              onClose={() => undefined}
              action={<Button size="small">Qayta urinish</Button>}
            >
              Sevimlilarga qo‘shilmadi
            </Toast>
            <Toast
              kind="warning"
              kindWord="Diqqat"
              closeLabel="Yopish"
              onClose={() => undefined}
              paused
              duration={5000}
            >
              Sessiya 2 daqiqadan keyin tugaydi
            </Toast>
            <Toast kind="info" kindWord="Ma’lumot" closeLabel="Yopish" onClose={() => undefined}>
              Yangi turnir boshlandi
            </Toast>
          </div>
        </div>
      </Section>
    </>
  )
}
