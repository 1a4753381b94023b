import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { CodeField } from '../fields/code-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { Select } from '../fields/select.tsx'
import { TextAreaField } from '../fields/text-area-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

export function Fields() {
  const [code, setCode] = useState('4071')
  return (
    <Section name="Fields">
      <div className={styles.columns}>
        <Card>
          <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <h3>Ro‘yxatdan o‘tish</h3>
            <TextField
              label="Telefon"
              name="phone"
              type="tel"
              autoComplete="tel-national"
              prefix="+998"
              placeholder="90 123 45 67"
            />
            <TextField
              label="Elektron pochta"
              name="email"
              type="email"
              defaultValue="aziza@pochta"
              error="Manzilda nuqta va domen yo‘q: masalan, aziza@pochta.uz"
            />
            <PasswordField
              label="Parol"
              name="password"
              defaultValue="tungi-shahar"
              showLabel="Parolni ko‘rsatish"
              hideLabel="Parolni yashirish"
              hint="Kamida 8 ta belgi, bitta raqam"
              autoComplete="new-password"
            />
            <Select
              label="Valyuta"
              name="currency"
              defaultValue=""
              placeholder="Tanlang"
              options={[
                { value: 'UZS', label: 'O‘zbek so‘mi' },
                { value: 'USD', label: 'AQSH dollari' },
              ]}
            />
            <TextField label="Promokod" name="promo" optional="ixtiyoriy" />
            <Checkbox
              label={
                <>
                  18 yoshdaman va <a href="#rules">qoidalarga</a> roziman
                </>
              }
              name="terms"
              defaultChecked
            />
            <Checkbox label="Yangiliklar haqida xabar bering" name="notify" error="Davom etish uchun belgilang" />
            <Button variant="primary" size="large" type="submit" wide>
              Ro‘yxatdan o‘tish
            </Button>
          </form>
        </Card>
        <Card>
          <div className={styles.form}>
            <h3>Tasdiqlash</h3>
            <CodeField
              label="SMS-kod"
              name="code"
              value={code}
              onChange={setCode}
              hint="Kod +998 90 ··· 67 raqamiga yuborildi"
            />
            <TextField
              label="Summa"
              name="amount"
              inputMode="decimal"
              defaultValue="250 000"
              prefix="UZS"
              hint="10 000 dan 5 000 000 gacha, komissiyasiz"
            />
            <TextField
              label="Qidirish"
              labelHidden
              type="search"
              name="search"
              prefix={<Icon name="search" />}
              placeholder="O‘yin yoki provayder"
            />
            <TextField label="Hisob raqami" name="account" disabled defaultValue="8600 ···· ···· 1234" />
            <TextAreaField label="Xabar" name="message" placeholder="Nima bo‘lganini yozing" />
            <Checkbox look="switch" label="Yutuq ovozi" hint="Faqat o‘yindan tashqarida" name="sound" defaultChecked />
            <Checkbox look="switch" label="SMS xabarlar" name="sms" />
            <Checkbox look="switch" label="O‘chirilgan" name="off" disabled />
          </div>
        </Card>
      </div>
    </Section>
  )
}
