import { useState } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './gallery.module.css'
import { Section, useSay } from './section.tsx'
import { sampleGames } from './covers.ts'
import { GameTile } from '../game-tile/game-tile.tsx'

export function Windows({ dialog }: { dialog: string | null }) {
  const say = useSay()
  const [open, setOpen] = useState<readonly string[]>(dialog ? dialog.split(',') : [])
  const [code, setCode] = useState('')
  const show = (name: string) => setOpen((before) => [...before, name])
  const hide = (name: string) => () => setOpen((before) => before.filter((other) => other !== name))
  return (
    <Section name="Windows">
      <div className={styles.line}>
        {['popup', 'confirm', 'curtain', 'locked'].map((name) => (
          <Button key={name} onClick={() => show(name)}>
            {name}
          </Button>
        ))}
      </div>
      <Dialog
        kind="curtain"
        open={open.includes('curtain')}
        onClose={hide('curtain')}
        title={say('Qidirish', 'Поиск')}
        closeLabel={say('Yopish', 'Закрыть')}
      >
        <TextField label={say('O‘yin yoki provayder', 'Игра или провайдер')} name="q" type="search" />
        <div className={styles.rows1}>
          {sampleGames.slice(0, 5).map((game) => (
            <GameTile key={game.id} layout="horizontal" game={game.id} href={`#${game.id}`} {...game} />
          ))}
        </div>
        <Button onClick={() => show('popup')}>{say('Kirish', 'Войти')}</Button>
      </Dialog>
      <Dialog
        open={open.includes('popup')}
        onClose={hide('popup')}
        popup="auth"
        title={say('Kirish', 'Войти')}
        description={say('Telefon yoki elektron pochta bilan', 'По телефону или электронной почте')}
        closeLabel={say('Yopish', 'Закрыть')}
        actions={
          <>
            <Button variant="primary" size="large" onClick={() => show('confirm')}>
              {say('Kirish', 'Войти')}
            </Button>
            <Button variant="quiet" size="large">
              {say('Ro‘yxatdan o‘tish', 'Регистрация')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <TextField label={say('Telefon yoki pochta', 'Телефон или почта')} name="login" autoComplete="username" />
          <PasswordField
            label={say('Parol', 'Пароль')}
            name="password"
            showLabel={say('Parolni ko‘rsatish', 'Показать пароль')}
            hideLabel={say('Parolni yashirish', 'Скрыть пароль')}
          />
        </div>
      </Dialog>
      <Dialog
        kind="confirm"
        open={open.includes('confirm')}
        onClose={hide('confirm')}
        title={say('Bonusdan voz kechasizmi?', 'Отказаться от бонуса?')}
        description={say(
          '120 000 so‘mlik bonus va undan yutilgan 36 500 so‘m o‘chiriladi. Asosiy hisob o‘zgarmaydi.',
          'Бонус на 120 000 сумов и выигранные с него 36 500 сумов будут списаны. Основной счёт не изменится.',
        )}
        closeLabel={say('Yopish', 'Закрыть')}
        actions={
          <>
            <Button variant="danger" onClick={hide('confirm')}>
              {say('Voz kechish', 'Отказаться')}
            </Button>
            <Button onClick={hide('confirm')}>{say('Bonusni qoldirish', 'Оставить бонус')}</Button>
          </>
        }
      />
      <Dialog
        open={open.includes('locked')}
        onClose={hide('locked')}
        preventClose
        title={say('Raqamni tasdiqlang', 'Подтвердите номер')}
        description={say(
          'Davom etish uchun telefoningizga yuborilgan kodni kiriting.',
          'Чтобы продолжить, введите код, отправленный на ваш телефон.',
        )}
        closeLabel={say('Yopish', 'Закрыть')}
        actions={
          <Button variant="primary" size="large" wide onClick={hide('locked')}>
            {say('Tasdiqlash', 'Подтвердить')}
          </Button>
        }
        wayOut={
          <>
            <ButtonLink href="#home" variant="quiet" size="small">
              {say('Bosh sahifa', 'Главная')}
            </ButtonLink>
            <ButtonLink href="#support" variant="quiet" size="small">
              {say('Yordam', 'Помощь')}
            </ButtonLink>
            <ButtonLink href="#rg" variant="quiet" size="small">
              {say('Mas’uliyatli o‘yin', 'Ответственная игра')}
            </ButtonLink>
            <ButtonLink href="#out" variant="quiet" size="small">
              {say('Chiqish', 'Выйти')}
            </ButtonLink>
          </>
        }
      >
        <CodeField label={say('SMS-kod', 'Код из СМС')} name="code" value={code} onChange={setCode} />
      </Dialog>
    </Section>
  )
}
