import { useState } from 'react'
import { Accordion } from '../accordion/accordion.tsx'
import { Badge } from '../badge/badge.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { iconNames } from '../icon/names.ts'
import { Menu } from '../menu/menu.tsx'
import { Popover } from '../popover/popover.tsx'
import { TabLinks } from '../tabs/tab-links.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const words = {
  primary: 'Hisobni to‘ldirish',
  secondary: 'Demo',
  quiet: 'Bekor qilish',
  danger: 'Bonusdan voz kechish',
}

export function Controls() {
  const [chosen, setChosen] = useState<readonly string[]>(['all'])
  const [tab, setTab] = useState<'active' | 'done' | 'all'>('active')
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]))
  return (
    <>
      <Section name="Buttons">
        {variants.map((variant) => (
          <div key={variant} className={styles.line}>
            <Button variant={variant} size="large">
              {words[variant]}
            </Button>
            <Button variant={variant} icon={variant === 'danger' ? 'trash-2' : 'wallet'}>
              {words[variant]}
            </Button>
            <Button variant={variant} size="small">
              {words[variant]}
            </Button>
            <Button variant={variant} busy>
              {words[variant]}
            </Button>
            <Button variant={variant} disabled>
              {words[variant]}
            </Button>
          </div>
        ))}
        <div className={styles.line}>
          <ButtonLink href="#buttons" variant="secondary" iconEnd="arrow-right">
            Barcha o‘yinlar
          </ButtonLink>
          <IconButton icon="search" label="Qidirish" />
          <IconButton icon="bell" label="Xabarlar, 3 ta yangi" count={3} />
          <IconButton icon="settings" label="Sozlamalar" variant="raised" />
          <IconButton icon="heart" label="Sevimli" variant="raised" pressed />
          <IconButton icon="refresh-cw" label="Yangilash" variant="raised" busy />
          <Menu
            trigger={<IconButton icon="ellipsis" label="Yana" variant="raised" />}
            items={[
              { id: 'profile', label: 'Profil', icon: 'user', href: '#profile' },
              { id: 'history', label: 'To‘lovlar tarixi', icon: 'history', href: '#history', current: true },
              { id: 'settings', label: 'Sozlamalar', icon: 'settings', onSelect: () => undefined },
              { id: 'out', label: 'Chiqish', icon: 'log-out', danger: true, onSelect: () => undefined },
            ]}
          />
          <Popover trigger={<Button iconEnd="chevron-down">Balans</Button>} title="Hisoblar">
            <p>Asosiy hisobdan o‘ynaladi, keyin bonus hisobidan.</p>
          </Popover>
        </div>
      </Section>
      <Section name="Chips and badges">
        <div className={styles.line}>
          {[
            ['all', 'Barchasi', 412],
            ['new', 'Yangi', 24],
            ['megaways', 'Megaways', 38],
            ['jackpot', 'Jekpot', 17],
          ].map(([id, label, count]) => (
            <Chip
              key={id}
              pressed={chosen.includes(String(id))}
              count={Number(count)}
              onClick={() => toggle(String(id))}
            >
              {label}
            </Chip>
          ))}
          <Chip pressed icon="sparkles" removable>
            Bonusga hisoblanadi
          </Chip>
        </div>
        <div className={styles.line}>
          <Badge>Slot</Badge>
          <Badge tone="accent">Yangi</Badge>
          <Badge tone="win" icon="circle-check">
            Tasdiqlangan
          </Badge>
          <Badge tone="wait" icon="clock">
            Kutilmoqda
          </Badge>
          <Badge tone="loss" icon="circle-x">
            Rad etilgan
          </Badge>
          <Badge tone="info" icon="info">
            Tekshiruvda
          </Badge>
        </div>
      </Section>
      <Section name="Tabs">
        <Tabs
          label="Bonuslar"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'active', label: 'Faol', count: 2 },
            { id: 'done', label: 'Yakunlangan', count: 14 },
            { id: 'all', label: 'Barchasi', icon: 'list' },
          ]}
        >
          <p className={styles.muted}>Tanlangan bo‘lim: {tab}</p>
        </Tabs>
        <TabLinks
          label="Kassa"
          links={[
            { href: '#deposit', label: 'To‘ldirish', icon: 'plus', current: true },
            { href: '#withdraw', label: 'Yechish', icon: 'arrow-up-right' },
            { href: '#history', label: 'Tarix', icon: 'history' },
          ]}
        />
      </Section>
      <Section name="Accordion">
        <Accordion
          exclusive="faq"
          items={[
            {
              id: 'faq-1',
              title: 'Pul qancha vaqtda tushadi?',
              content: 'Uzcard va Humo kartalariga odatda 15 daqiqa ichida. Tekshiruv kerak bo‘lsa, bir ish kunigacha.',
              open: true,
            },
            {
              id: 'faq-2',
              title: 'Bonusni qanday bekor qilaman?',
              content:
                'Bonuslar sahifasida. Bekor qilishdan oldin nimadan voz kechayotganingiz aniq summa bilan ko‘rsatiladi.',
            },
            {
              id: 'faq-3',
              title: 'Depozit chegarasini qayerdan qo‘yaman?',
              content: 'Profilda, mas’uliyatli o‘yin bo‘limida.',
            },
          ]}
        />
      </Section>
      <Section name="Icons">
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} size="large" />
            </span>
          ))}
        </div>
      </Section>
    </>
  )
}
