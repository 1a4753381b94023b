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
import { Section, useSay } from './section.tsx'

export function Fields() {
  const say = useSay()
  const [code, setCode] = useState('4071')
  return (
    <Section name="Fields">
      <div className={styles.columns}>
        <Card>
          <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
            <h3>{say('Ro‘yxatdan o‘tish', 'Регистрация')}</h3>
            <TextField
              label={say('Telefon', 'Телефон')}
              name="phone"
              type="tel"
              autoComplete="tel-national"
              prefix="+998"
              placeholder="90 123 45 67"
            />
            <TextField
              label={say('Elektron pochta', 'Электронная почта')}
              name="email"
              type="email"
              defaultValue="aziza@pochta"
              error={say(
                'Manzilda nuqta va domen yo‘q: masalan, aziza@pochta.uz',
                'В адресе нет точки и домена: например, aziza@pochta.uz',
              )}
            />
            <PasswordField
              label={say('Parol', 'Пароль')}
              name="password"
              defaultValue="tungi-shahar"
              showLabel={say('Parolni ko‘rsatish', 'Показать пароль')}
              hideLabel={say('Parolni yashirish', 'Скрыть пароль')}
              hint={say('Kamida 8 ta belgi, bitta raqam', 'Не меньше 8 знаков, одна цифра')}
              autoComplete="new-password"
            />
            <Select
              label={say('Valyuta', 'Валюта')}
              name="currency"
              defaultValue=""
              placeholder={say('Tanlang', 'Выберите')}
              options={[
                { value: 'UZS', label: say('O‘zbek so‘mi', 'Узбекский сум') },
                { value: 'USD', label: say('AQSH dollari', 'Доллар США') },
              ]}
            />
            <TextField label={say('Promokod', 'Промокод')} name="promo" optional={say('ixtiyoriy', 'необязательно')} />
            <Checkbox
              label={
                <>
                  18 yoshdaman va <a href="#rules">qoidalarga</a> roziman
                </>
              }
              name="terms"
              defaultChecked
            />
            <Checkbox
              label={say('Yangiliklar haqida xabar bering', 'Сообщать о новостях')}
              name="notify"
              error={say('Davom etish uchun belgilang', 'Отметьте, чтобы продолжить')}
            />
            <Button variant="primary" size="large" type="submit" wide>
              {say('Ro‘yxatdan o‘tish', 'Регистрация')}
            </Button>
          </form>
        </Card>
        <Card>
          <div className={styles.form}>
            <h3>{say('Tasdiqlash', 'Подтвердить')}</h3>
            <CodeField
              label={say('SMS-kod', 'Код из СМС')}
              name="code"
              value={code}
              onChange={setCode}
              hint={say('Kod +998 90 ··· 67 raqamiga yuborildi', 'Код отправлен на номер +998 90 ··· 67')}
            />
            <TextField
              label={say('Summa', 'Сумма')}
              name="amount"
              inputMode="decimal"
              defaultValue="250 000"
              prefix="UZS"
              hint={say('10 000 dan 5 000 000 gacha, komissiyasiz', 'От 10 000 до 5 000 000, без комиссии')}
            />
            <TextField
              label={say('Qidirish', 'Поиск')}
              labelHidden
              type="search"
              name="search"
              prefix={<Icon name="search" />}
              placeholder={say('O‘yin yoki provayder', 'Игра или провайдер')}
            />
            <TextField
              label={say('Hisob raqami', 'Номер счёта')}
              name="account"
              disabled
              defaultValue="8600 ···· ···· 1234"
            />
            <TextAreaField
              label={say('Xabar', 'Сообщение')}
              name="message"
              placeholder={say('Nima bo‘lganini yozing', 'Напишите, что произошло')}
            />
            <Checkbox
              look="switch"
              label={say('Yutuq ovozi', 'Звук выигрыша')}
              hint={say('Faqat o‘yindan tashqarida', 'Только вне игры')}
              name="sound"
              defaultChecked
            />
            <Checkbox look="switch" label={say('SMS xabarlar', 'СМС-сообщения')} name="sms" />
            <Checkbox look="switch" label={say('O‘chirilgan', 'Выключено')} name="off" disabled />
          </div>
        </Card>
      </div>
    </Section>
  )
}
