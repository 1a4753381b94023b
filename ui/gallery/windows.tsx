import { useState } from 'react'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'
import { sampleGames } from './covers.ts'
import { GameTile } from '../game-tile/game-tile.tsx'

export function Windows({ dialog }: { dialog: string | null }) {
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
        title="Qidirish"
        closeLabel="Yopish"
      >
        <TextField label="O‘yin yoki provayder" name="q" type="search" />
        <div className={styles.rows1}>
          {sampleGames.slice(0, 5).map((game) => (
            <GameTile key={game.id} layout="horizontal" game={game.id} href={`#${game.id}`} {...game} />
          ))}
        </div>
        <Button onClick={() => show('popup')}>Kirish</Button>
      </Dialog>
      <Dialog
        open={open.includes('popup')}
        onClose={hide('popup')}
        popup="auth"
        title="Kirish"
        description="Telefon yoki elektron pochta bilan"
        closeLabel="Yopish"
        actions={
          <>
            <Button variant="primary" size="large" onClick={() => show('confirm')}>
              Kirish
            </Button>
            <Button variant="quiet" size="large">
              Ro‘yxatdan o‘tish
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <TextField label="Telefon yoki pochta" name="login" autoComplete="username" />
          <PasswordField label="Parol" name="password" showLabel="Parolni ko‘rsatish" hideLabel="Parolni yashirish" />
        </div>
      </Dialog>
      <Dialog
        kind="confirm"
        open={open.includes('confirm')}
        onClose={hide('confirm')}
        title="Bonusdan voz kechasizmi?"
        description="120 000 so‘mlik bonus va undan yutilgan 36 500 so‘m o‘chiriladi. Asosiy hisob o‘zgarmaydi."
        closeLabel="Yopish"
        actions={
          <>
            <Button variant="danger" onClick={hide('confirm')}>
              Voz kechish
            </Button>
            <Button onClick={hide('confirm')}>Bonusni qoldirish</Button>
          </>
        }
      />
      <Dialog
        open={open.includes('locked')}
        onClose={hide('locked')}
        preventClose
        title="Raqamni tasdiqlang"
        description="Davom etish uchun telefoningizga yuborilgan kodni kiriting."
        closeLabel="Yopish"
        actions={
          <Button variant="primary" size="large" wide onClick={hide('locked')}>
            Tasdiqlash
          </Button>
        }
        wayOut={
          <>
            <ButtonLink href="#home" variant="quiet" size="small">
              Bosh sahifa
            </ButtonLink>
            <ButtonLink href="#support" variant="quiet" size="small">
              Yordam
            </ButtonLink>
            <ButtonLink href="#rg" variant="quiet" size="small">
              Mas’uliyatli o‘yin
            </ButtonLink>
            <ButtonLink href="#out" variant="quiet" size="small">
              Chiqish
            </ButtonLink>
          </>
        }
      >
        <CodeField label="SMS-kod" name="code" value={code} onChange={setCode} />
      </Dialog>
    </Section>
  )
}
