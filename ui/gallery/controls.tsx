import { useState } from 'react'
import type { SvgTree } from '#base/read-svg.ts'
import { Accordion } from '../accordion/accordion.tsx'
import { Badge } from '../badge/badge.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { Button } from '../button/button.tsx'
import { Chip } from '../chip/chip.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { iconNames } from '../icon/names.ts'
import { SvgDrawing } from '../svg-tree/svg-tree.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import styles from './gallery.module.css'
import { type Say, Section, useSay } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const wordsOf = (say: Say) => ({
  primary: say('Hisobni to‘ldirish', 'Пополнить счёт'),
  secondary: say('Demo', 'Демо'),
  quiet: say('Bekor qilish', 'Отменить'),
  danger: say('Bonusdan voz kechish', 'Отказаться от бонуса'),
})

/** A drawing of a site's media, as it has been read. */
const drawing: SvgTree = {
  viewBox: '0 0 24 24',
  attributes: { fill: 'none', stroke: 'currentColor', 'stroke-width': '2' },
  children: [{ name: 'circle', attributes: { cx: '12', cy: '12', r: '9' }, children: [] }],
}

export function Controls() {
  const say = useSay()
  const words = wordsOf(say)
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
            {say('Barcha o‘yinlar', 'Все игры')}
          </ButtonLink>
          <IconButton icon="search" label={say('Qidirish', 'Поиск')} />
          <IconButton icon="bell" label={say('Xabarlar, 3 ta yangi', 'Сообщения, 3 новых')} count={3} />
          <IconButton icon="settings" label={say('Sozlamalar', 'Настройки')} variant="raised" />
          <IconButton icon="heart" label={say('Sevimli', 'Избранное')} variant="raised" pressed />
          <IconButton icon="refresh-cw" label={say('Yangilash', 'Обновить')} variant="raised" busy />
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
            {say('Bonusga hisoblanadi', 'Идёт в счёт бонуса')}
          </Chip>
        </div>
        <div className={styles.line}>
          <Badge>{say('Slot', 'Слот')}</Badge>
          <Badge tone="accent">{say('Yangi', 'Новинка')}</Badge>
          <Badge tone="win" icon="circle-check">
            {say('Tasdiqlangan', 'Подтверждено')}
          </Badge>
          <Badge tone="wait" icon="clock">
            {say('Kutilmoqda', 'Ожидает')}
          </Badge>
          <Badge tone="loss" icon="circle-x">
            {say('Rad etilgan', 'Отклонено')}
          </Badge>
          <Badge tone="info" icon="info">
            {say('Tekshiruvda', 'Проверяется')}
          </Badge>
        </div>
      </Section>
      <Section name="Tabs">
        <Tabs
          label={say('Bonuslar', 'Бонусы')}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'active', label: say('Faol', 'Активные'), count: 2 },
            { id: 'done', label: say('Yakunlangan', 'Завершённые'), count: 14 },
            { id: 'all', label: say('Barchasi', 'Все'), icon: 'list' },
          ]}
        >
          <p className={styles.muted}>
            {say('Tanlangan bo‘lim', 'Выбранный раздел')}: {tab}
          </p>
        </Tabs>
      </Section>
      <Section name="Accordion">
        <Accordion
          exclusive="faq"
          items={[
            {
              id: 'faq-1',
              title: say('Pul qancha vaqtda tushadi?', 'Когда придут деньги?'),
              content: say(
                'Uzcard va Humo kartalariga odatda 15 daqiqa ichida. Tekshiruv kerak bo‘lsa, bir ish kunigacha.',
                'На карты Uzcard и Humo обычно за 15 минут. Если нужна проверка, до одного рабочего дня.',
              ),
              open: true,
            },
            {
              id: 'faq-2',
              title: say('Bonusni qanday bekor qilaman?', 'Как отказаться от бонуса?'),
              content: say(
                'Bonuslar sahifasida. Bekor qilishdan oldin nimadan voz kechayotganingiz aniq summa bilan ko‘rsatiladi.',
                'На странице бонусов. Перед отказом там названа точная сумма, которую вы теряете.',
              ),
            },
            {
              id: 'faq-3',
              title: say('Depozit chegarasini qayerdan qo‘yaman?', 'Где поставить лимит на пополнение?'),
              content: say('Profilda, mas’uliyatli o‘yin bo‘limida.', 'В профиле, в разделе об ответственной игре.'),
            },
          ]}
        />
      </Section>
      <Section name="Icons">
        <div className={styles.icons}>
          <SvgDrawing tree={drawing} label={say('Chizma', 'Рисунок')} />
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
